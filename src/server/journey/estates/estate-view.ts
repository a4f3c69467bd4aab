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

const factsOf = (db: Kysely<Tables>, id: EstateId) =>
  db
    .selectFrom('estate')
    .select(['vitecId', 'propertyType', 'ownership', 'braI', 'primaryRoomArea', 'bedrooms', 'floor'])
    .select(['yearOfBuild', 'energyLabel', 'commonDebt', 'monthlyCosts', 'askingPrice', 'soldFor'])
    .select(['brokerId', 'lastBid', 'purchasePrice', 'boughtYear'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
type Facts = Awaited<ReturnType<typeof factsOf>>;

/** A purchase is past its takeover in its last two states; a sale in its last. */
const saleOf = ({ side, state, takeoverDate }: JourneyView, { soldFor }: Facts): SideOfSale => ({
  side,
  isSold: soldFor !== null,
  takenOverOn: state === 'after' || state === 'completed' ? takeoverDate : null,
});

const eventsAhead = ({ buckets }: JourneyView, now: IsoInstant): EstateView['events'] =>
  buckets
    .flatMap(({ events }) => events.filter(({ at }) => at !== null && at > now))
    .toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));

const checklist = ({ buckets }: JourneyView): EstateView['checklist'] => {
  const now = buckets.find(({ state }) => state === 'now');
  if (now === undefined || now.todos.length === 0) return null;
  const open = now.todos.filter(({ done }) => !done);
  const { title, todos } = now;
  return { step: title, done: todos.length - open.length, of: todos.length, next: open[0]?.title ?? null };
};

/** What a buyer must not see (Spec section 6). */
const sellersOwn = (facts: Facts) => ({
  lastBid: kroner(facts.lastBid),
  purchasePrice: kroner(facts.purchasePrice),
  boughtYear: facts.boughtYear,
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
  const { estateID, home, side, state, takeoverDate, broker, buckets } = journey;
  const events = eventsAhead(journey, instantOf(on.clock.now().getTime()));
  return {
    estateID,
    estateVitecId: facts.vitecId,
    home,
    label: labelOfHome(saleOf(journey, facts)),
    side,
    status: state,
    inOsloArea: isInOsloArea(home.postcode),
    propertyType: facts.propertyType,
    ownership: facts.ownership,
    area: facts.braI,
    primaryRoomArea: facts.primaryRoomArea,
    bedrooms: facts.bedrooms,
    floor: facts.floor,
    yearOfBuild: facts.yearOfBuild,
    energyLabel: facts.energyLabel,
    commonDebt: kroner(facts.commonDebt),
    monthlyCosts: kroner(facts.monthlyCosts),
    askingPrice: kroner(facts.askingPrice),
    soldFor: kroner(facts.soldFor),
    ...(side === 'seller' ? sellersOwn(facts) : {}),
    takeoverDate,
    boughtFor: kroner(side === 'buyer' ? facts.soldFor : facts.purchasePrice),
    nextEvent: events[0] ?? null,
    events,
    buckets: buckets.map(({ id, title, state: stands }) => ({ id, title, state: stands })),
    checklist: checklist(journey),
    broker,
    brokerID: facts.brokerId,
  };
};
