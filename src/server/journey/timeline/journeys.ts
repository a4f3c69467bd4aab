import type { Kysely } from 'kysely';
import { takeoverDayOf } from '#machines/takeover.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { latestFirst } from '#src/domain/bid-figures.ts';
import { formNames, formsOfSide } from '#src/domain/form-names.ts';
import type { FormName } from '#src/domain/form-table.ts';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { TodoId } from '#src/domain/journey-todos.ts';
import type { JourneyFacts, SaleDate, TodoMark } from '#src/domain/journey-view.ts';
import type { Language } from '#src/domain/language.ts';
import { daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import { readsOfSale } from '#src/domain/reading-time.ts';
import { type OwnParty, partiesOfCustomer } from '#src/server/account/customer-homes/homes-of.ts';
import { brokerCardOf, type Estate, estatesByIds } from '#src/server/homes/estates/estates.ts';
import { type SaleRow, salesOf } from '#src/server/homes/estates/sale.ts';
import { type FlowRow, readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocuments, type SigningDocumentRow } from '#src/server/signing/documents/documents.ts';
import { formsOfSale } from '#src/server/signing/documents/of-sale.ts';
import { type MoneyAnswers, moneyAnswers, moneyOf } from './buyer-money.ts';
import { journeyView } from './journey-words.ts';

type ServerContext = Pick<Server, 'db' | 'clock'>;

/** Everything that the journeys of some homes are made from. */
interface Read {
  readonly at: IsoInstant;
  readonly estates: readonly Estate[];
  readonly sales: ReadonlyMap<EstateId, SaleRow>;
  readonly forms: readonly FlowRow[];
  readonly money: MoneyAnswers;
  readonly documents: readonly SigningDocumentRow[];
  readonly ofSale: Awaited<ReturnType<typeof formsOfSale>>;
  readonly names: ReadonlyMap<string, string>;
  readonly marks: readonly {
    readonly estateId: EstateId;
    readonly side: PartyRole;
    readonly todo: TodoId;
    readonly doneBy: ParticipantId | null;
    readonly mark: TodoMark;
  }[];
  readonly dates: readonly (SaleDate & { readonly estateId: EstateId })[];
}

const namesOf = async (db: Kysely<Tables>, ids: readonly EstateId[]): Promise<ReadonlyMap<string, string>> => {
  const found = await db.selectFrom('estateParty').select(['id', 'name']).where('estateId', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};

const marksOf = async (db: Kysely<Tables>, ids: readonly EstateId[], names: ReadonlyMap<string, string>) => {
  const found = await db.selectFrom('todoState').selectAll().where('estateId', 'in', ids).execute();
  return found.map(({ estateId, side, todo, doneBy, doneAt }) => ({
    estateId,
    side,
    todo,
    doneBy,
    mark: { doneBy: names.get(doneBy ?? '') ?? '', doneAt },
  }));
};

const datesOf = async (db: Kysely<Tables>, ids: readonly EstateId[]) => {
  const found = await db.selectFrom('estateEvent').selectAll().where('estateId', 'in', ids).orderBy('at').execute();
  return found.map((row) => ({
    estateId: row.estateId,
    id: row.id,
    kind: row.kind,
    at: row.at,
    endsAt: row.endsAt,
    visitors: row.visitors,
    place: row.place,
    proposedAt: row.proposedAt,
    reason: row.answerReason,
  }));
};

const readAll = async ({ db, clock }: ServerContext, ids: readonly EstateId[]): Promise<Read> => {
  const names = await namesOf(db, ids);
  const documents = await latestDocuments(db, formNames, ids);
  const forms = await readForms(db, formNames, ids);
  return {
    at: instantOf(clock.now().getTime()),
    estates: await estatesByIds(db, ids),
    sales: await salesOf(db, ids),
    forms,
    money: await moneyAnswers(db, forms),
    documents,
    ofSale: await formsOfSale(db, documents),
    names,
    marks: await marksOf(db, ids, names),
    dates: await datesOf(db, ids),
  };
};

const isSigned = ({ state }: FlowRow): boolean => state === 'signed' || state === 'finalized';

const takeoverOf = (forms: readonly FlowRow[]) => {
  const takeover = forms.find((row): row is FlowRow<'takeover-protocol'> => row.flow === 'takeover-protocol');
  const day = takeover === undefined ? null : takeoverDayOf(takeover);
  return { takeoverDay: day, takenOverOn: takeover?.state === 'finalized' ? day : null };
};

/** Whether a party reads a form of the home: one of the own side, of the time that they have been on it. */
const isRead = ({ ofSale }: Read, me: OwnParty, flow: FormName): boolean =>
  formsOfSide(me.role).includes(flow) && readsOfSale(me, ofSale({ flow, estateId: me.estateId }));

const formsOf = (read: Read, me: OwnParty): readonly FlowRow[] =>
  read.forms.filter((row) => row.estateId === me.estateId && isRead(read, me, row.flow));

const factsOf = (read: Read, me: OwnParty, estate: Estate): JourneyFacts => {
  const forms = formsOf(read, me);
  const marks = read.marks.filter(
    ({ estateId, side, doneBy, mark }) =>
      estateId === me.estateId &&
      side === me.role &&
      readsOfSale(me, { at: mark.doneAt, own: doneBy === null ? [] : [doneBy] }),
  );
  const sale = read.sales.get(me.estateId);
  return {
    side: me.role,
    sale: sale === undefined ? null : { state: sale.state, since: sale.context.since },
    today: osloDate(read.at),
    ...takeoverOf(forms),
    forms: new Map<FormName, boolean>(forms.map((row) => [row.flow, isSigned(row)])),
    hasBroker: estate.brokerId !== null,
    marks: new Map(marks.map(({ todo, mark }) => [todo, mark])),
    dates: read.dates.filter(({ estateId }) => estateId === me.estateId),
    askingPrice: estate.price.askingPrice,
    soldFor: estate.soldFor,
  };
};

/** Returns the other people whose signature is missing on a document that the customer is a party to. */
const waitsFor = (read: Read, me: OwnParty): JourneyView['waitsFor'] =>
  read.documents
    .filter(({ estateId, flow, state }) => estateId === me.estateId && isRead(read, me, flow) && state === 'signing')
    .flatMap((document) => {
      const { names, at } = read;
      const { signers, signed } = document.context;
      const days = daysBetween(osloDate(document.createdAt), osloDate(at));
      return signers
        .filter((id) => id !== me.participantId && !signed.includes(id))
        .flatMap((id) => (names.has(id) ? [{ name: names.get(id) ?? '', form: document.flow, days }] : []));
    });

const bidsOf = (estate: Estate, facts: JourneyFacts): JourneyView['bids'] => {
  const { lastBid, askingPrice, bidCount, bids, bidDeadline } = estate.price;
  if (facts.side !== 'seller' || facts.sale?.state !== 'bid-round' || lastBid === null) return null;
  const all = latestFirst(bids ?? []);
  return { highest: lastBid, askingPrice, count: bidCount, deadline: bidDeadline, all };
};

export interface JourneyAsk {
  readonly customerId: CustomerId;
  readonly language: Language;
  readonly estateId?: EstateId;
  readonly side?: PartyRole;
}

/** Returns the customer's journeys, by takeover day, the latest first. Ten queries for any number of homes. */
export const journeysOf = async (on: ServerContext, asked: JourneyAsk): Promise<JourneyView[]> => {
  const parties = (await partiesOfCustomer(on.db, asked.customerId)).filter(
    ({ estateId, role }) =>
      (asked.estateId === undefined || estateId === asked.estateId) &&
      (asked.side === undefined || role === asked.side),
  );
  return journeysOfParties(on, parties, asked.language);
};

/** Returns the journeys of these parties, in the order of `journeysOf`. */
export const journeysOfParties = async (
  on: ServerContext,
  parties: readonly OwnParty[],
  language: Language,
): Promise<JourneyView[]> => {
  if (parties.length === 0) return [];
  const read = await readAll(on, [...new Set(parties.map(({ estateId }) => estateId))]);
  const views = parties.flatMap((me) => {
    const estate = read.estates.find(({ id }) => id === me.estateId);
    if (estate === undefined) return [];
    const facts = factsOf(read, me, estate);
    const { home } = estate;
    const broker = brokerCardOf(estate);
    const waited = waitsFor(read, me);
    const view = journeyView(facts, { estateId: estate.id, broker: broker.name, waitsFor: waited }, language);
    const rest = {
      estateID: estate.id,
      home,
      side: me.role,
      bids: bidsOf(estate, facts),
      money: moneyOf(facts, formsOf(read, me), read.money),
      waitsFor: waited,
    };
    return [{ day: facts.takeoverDay ?? '9', view: { ...rest, ...view, takeoverDate: facts.takeoverDay, broker } }];
  });
  return views.toSorted((one, other) => other.day.localeCompare(one.day)).map(({ view }) => view);
};

/** Returns one journey. Throws ESTATE_404 where the customer is no party of that side (reliability T7). */
export const journeyOf = async (
  on: ServerContext,
  asked: JourneyAsk & { readonly estateId: EstateId },
): Promise<JourneyView> => {
  const [found] = await journeysOf(on, asked);
  if (found === undefined) throw new Refused('ESTATE_404');
  return found;
};

/** Returns the customer's party on this side of the home. Throws ESTATE_404. */
export const partyOnSide = async (
  db: Kysely<Tables>,
  { customerId, estateId, side }: Required<Pick<JourneyAsk, 'customerId' | 'estateId'>> & Pick<JourneyAsk, 'side'>,
): Promise<{ readonly participantId: ParticipantId; readonly role: PartyRole }> => {
  const parties = await partiesOfCustomer(db, customerId);
  const me = parties.find((one) => one.estateId === estateId && (side === undefined || one.role === side));
  if (me === undefined) throw new Refused('ESTATE_404');
  return me;
};
