import type { Kysely } from 'kysely';
import type { EstateView } from '#src/contract/journey/estates.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { labelOfHome, type SideOfSale } from '#src/domain/home-label.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { isInOsloArea } from '#src/domain/oslo-area.ts';
import { kroner } from '#src/server/homes/estates/estates.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { journeyOf } from '../timeline/journeys.ts';
import '#src/server/homes/estates/tables.ts';

const factsOf = (db: Kysely<Tables>, id: EstateId) =>
  db
    .selectFrom('estate')
    .select(['vitec_id', 'property_type', 'ownership', 'bra_i', 'primary_room_area', 'bedrooms', 'floor'])
    .select(['year_of_build', 'energy_label', 'common_debt', 'monthly_costs', 'asking_price', 'sold_for'])
    .select(['broker_id', 'last_bid', 'purchase_price', 'bought_year'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
type Facts = Awaited<ReturnType<typeof factsOf>>;

/** A purchase is past its takeover in its last two states; a sale in its last. */
const saleOf = ({ side, state, takeoverDate }: JourneyView, { sold_for }: Facts): SideOfSale => ({
  side,
  isSold: sold_for !== null,
  takenOverOn: state === 'after' || state === 'completed' ? takeoverDate : null,
});

const nextEvent = ({ buckets }: JourneyView, now: IsoInstant): EstateView['nextEvent'] =>
  buckets
    .flatMap(({ events }) => events.filter(({ at }) => at !== null && at > now))
    .toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))[0] ?? null;

const checklist = ({ buckets }: JourneyView): EstateView['checklist'] => {
  const now = buckets.find(({ state }) => state === 'now');
  if (now === undefined || now.todos.length === 0) return null;
  const open = now.todos.filter(({ done }) => !done);
  const { title, todos } = now;
  return { step: title, done: todos.length - open.length, of: todos.length, next: open[0]?.title ?? null };
};

/** What a buyer must not see (Spec section 6). */
const sellersOwn = (facts: Facts) => ({
  lastBid: kroner(facts.last_bid),
  purchasePrice: kroner(facts.purchase_price),
  boughtYear: facts.bought_year,
});

export interface EstateAsk {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly language: Language;
}

/** Returns a home for a party of it. Throws ESTATE_404 for others (reliability T7). */
export const estateView = async (on: Pick<Server, 'db' | 'clock'>, asked: EstateAsk): Promise<EstateView> => {
  const journey = await journeyOf(on, asked);
  const facts = await factsOf(on.db, asked.estateId);
  const { estateID, home, side, state, takeoverDate, broker } = journey;
  return {
    estateID,
    estateVitecId: facts.vitec_id,
    home,
    label: labelOfHome(saleOf(journey, facts)),
    side,
    status: state,
    inOsloArea: isInOsloArea(home.postcode),
    propertyType: facts.property_type,
    ownership: facts.ownership,
    area: facts.bra_i,
    primaryRoomArea: facts.primary_room_area,
    bedrooms: facts.bedrooms,
    floor: facts.floor,
    yearOfBuild: facts.year_of_build,
    energyLabel: facts.energy_label,
    commonDebt: kroner(facts.common_debt),
    monthlyCosts: kroner(facts.monthly_costs),
    askingPrice: kroner(facts.asking_price),
    soldFor: kroner(facts.sold_for),
    ...(side === 'seller' ? sellersOwn(facts) : {}),
    takeoverDate,
    nextEvent: nextEvent(journey, instantOf(on.clock.now().getTime())),
    checklist: checklist(journey),
    broker,
    brokerID: facts.broker_id,
  };
};
