import type { EkstraView } from '#src/contract/services/ekstra.ts';
import { isEkstraStep } from '#src/domain/ekstra-offer.ts';
import { packagesOf } from '#src/domain/ekstra-packages.ts';
import { withdrawalEnds } from '#src/domain/ekstra-term.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { kroner } from '#src/server/homes/estates/estates.ts';
import { partyOnSide } from '#src/server/journey/timeline/journeys.ts';
import type { Server } from '#src/server/platform/server.ts';
import { homeOfOrder } from './order-home.ts';
import { latestOrder, type Orderer, orderView } from './order-row.ts';

type ServerContext = Pick<Server, 'db' | 'clock' | 'config'>;

/** Returns the home as its advertisement may show it, and who its broker is. */
const homeOf = ({ db }: ServerContext, { estateId }: Orderer) =>
  db
    .selectFrom('estate')
    .leftJoin('broker', 'broker.id', 'estate.brokerId')
    .select(['street', 'city', 'propertyType', 'bedrooms', 'askingPrice', 'broker.name as broker'])
    .where('estate.id', '=', estateId)
    .executeTakeFirstOrThrow();

const nextViewing = async ({ db, clock }: ServerContext, { estateId }: Orderer) => {
  const found = await db
    .selectFrom('estateEvent')
    .select('at')
    .where('estateId', '=', estateId)
    .where('kind', '=', 'viewing')
    .where('at', '>', instantOf(clock.now().getTime()))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return found?.at ?? null;
};

/** Returns the packages for a home and its newest order. Throws ESTATE_404 to everyone but its sellers. */
export const readEkstra = async (on: ServerContext, asked: Orderer): Promise<EkstraView> => {
  const { customerId, estateId } = asked;
  await partyOnSide(on.db, { customerId, estateId, side: 'seller' });
  const home = await homeOf(on, asked);
  const order = await latestOrder(on.db, estateId);
  return {
    estateID: estateId,
    address: home.street,
    city: home.city,
    propertyType: home.propertyType,
    bedrooms: home.bedrooms,
    askingPrice: kroner(home.askingPrice),
    nextViewing: await nextViewing(on, asked),
    broker: home.broker ?? '',
    isForSale: isEkstraStep((await homeOfOrder(on.db, estateId)).step),
    packages: [...packagesOf(on.config.ekstraPriceSet)],
    startsOn: osloDate(withdrawalEnds(instantOf(on.clock.now().getTime()))),
    order: order === undefined ? null : orderView(order, customerId),
  };
};
