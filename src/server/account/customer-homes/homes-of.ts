import type { Kysely } from 'kysely';
import { takeoverDayOf } from '#machines/takeover.ts';
import type { CustomerHome, HomeForm } from '#src/contract/account/customer-homes.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { formNames, formsOfSide } from '#src/domain/form-names.ts';
import { isOffered } from '#src/domain/form-offer.ts';
import { byLabel, labelOfHome, placeOfHome, type SideOfSale } from '#src/domain/home-label.ts';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { isInOsloArea } from '#src/domain/oslo-area.ts';
import { type PartyTime, readsOfSale } from '#src/domain/reading-time.ts';
import { windowOf } from '#src/domain/takeover-window.ts';
import { brokerCardOf, type Estate, estatesByIds } from '#src/server/homes/estates/estates.ts';
import { type SaleRow, salesOf } from '#src/server/homes/estates/sale.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { type FlowRow, readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { formPage } from '#src/server/homes/links/form-pages.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { latestDocuments, type SigningDocumentRow } from '#src/server/signing/documents/documents.ts';
import { formsOfSale } from '#src/server/signing/documents/of-sale.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import { formAsks, standing } from './form-asks.ts';
import { signersOfPapers } from './signed-papers.ts';

export interface OwnParty extends PartyTime {
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** What a party's row says of a person and of their time. */
export const partyColumns = [
  'party.estateId',
  'party.id as participantId',
  'party.role',
  'party.name',
  'party.phone',
  'party.email',
  'party.joinedAt',
  'party.removedAt',
] as const;

interface Stored extends Omit<OwnParty, 'from' | 'to'> {
  readonly joinedAt: IsoInstant | null;
  readonly removedAt: IsoInstant | null;
}
export const ownParty = ({ joinedAt, removedAt, ...party }: Stored): OwnParty => ({
  ...party,
  from: joinedAt,
  to: removedAt,
});

const selectParties = (db: Kysely<Tables>, id: CustomerId) =>
  db
    .selectFrom('customerParty as own')
    .innerJoin('estateParty as party', 'party.id', 'own.partyId')
    .where('own.customerId', '=', id)
    .select(partyColumns)
    .orderBy('party.estateId');

/** Returns the parties that this customer has been identified as, as long as the broker system has them as such. */
export const partiesOfCustomer = async (db: Kysely<Tables>, id: CustomerId): Promise<OwnParty[]> =>
  (await selectParties(db, id).where('party.removedAt', 'is', null).execute()).map(ownParty);

export interface EveryParty extends OwnParty {
  readonly isRemoved: boolean;
}

/** Returns the removed ones too: what they signed and wrote is still theirs. */
export const everyPartyOfCustomer = async (db: Kysely<Tables>, id: CustomerId): Promise<EveryParty[]> =>
  (await selectParties(db, id).execute()).map((row) => ({ ...ownParty(row), isRemoved: row.removedAt !== null }));

const formOf = (row: FlowRow, documents: readonly SigningDocumentRow[], me: OwnParty): HomeForm => {
  const latest = documents.find((one) => one.flow === row.flow && one.estateId === row.estateId);
  const asks = formAsks(row, latest, me.participantId);
  const document = standing(latest);
  const { signingPage, documentType } = signableOf(row.flow);
  return {
    flow: linkFlowOf(row.flow),
    asks,
    page: asks === 'sign' ? signingPage(row.estateId) : formPage(row),
    signed: document ? { signed: document.context.signed.length, of: document.context.signers.length } : null,
    document: asks === 'done' && document ? { id: document.id, documentType } : null,
  };
};

const takeoverDatesOf = (rows: readonly FlowRow[]) => {
  const takeover = rows.find((row): row is FlowRow<'takeover-protocol'> => row.flow === 'takeover-protocol');
  const agreed = takeover?.context.takeoverDate ?? null;
  return {
    takeoverDate: takeover === undefined ? null : takeoverDayOf(takeover),
    window: agreed === null ? null : windowOf(agreed),
    takenOverOn: takeover?.state === 'finalized' ? takeoverDayOf(takeover) : null,
  };
};

/** What is read of the homes of a customer. */
interface Read {
  readonly forms: readonly FlowRow[];
  readonly documents: readonly SigningDocumentRow[];
  readonly ofSale: Awaited<ReturnType<typeof formsOfSale>>;
  /** Homes with a paper of the broker's that a party who has left has signed. */
  readonly signedPapers: ReadonlySet<ParticipantId>;
  readonly sales: ReadonlyMap<EstateId, SaleRow>;
  readonly today: IsoDate;
}

/** Returns whether a home offers one of its forms now. */
export const isOfferedOf = (
  { flow, state, estateId }: FlowRow,
  { soldFor }: Pick<Estate, 'soldFor'>,
  sales: ReadonlyMap<EstateId, SaleRow>,
): boolean =>
  isOffered(flow, state !== 'notStarted', { state: sales.get(estateId)?.state ?? null, isSold: soldFor !== null });

const homeOf = (me: OwnParty, estate: Estate, read: Read): CustomerHome[] => {
  const mine = formsOfSide(me.role).flatMap((flow) =>
    read.forms.filter(
      (row) => row.estateId === me.estateId && row.flow === flow && readsOfSale(me, read.ofSale({ flow, ...me })),
    ),
  );
  const hasLeft = me.to !== null;
  if (hasLeft && mine.length === 0 && !read.signedPapers.has(me.participantId)) return [];
  const { takenOverOn, ...dates } = takeoverDatesOf(mine);
  const sale: SideOfSale = { side: me.role, isSold: hasLeft || estate.soldFor !== null, takenOverOn };
  return [
    {
      estateID: estate.id,
      home: estate.home,
      label: labelOfHome(sale),
      place: hasLeft ? 'former' : placeOfHome(sale, read.today),
      hasLeft,
      role: me.role,
      inOsloArea: !hasLeft && isInOsloArea(estate.home.postcode),
      ...dates,
      forms: mine.filter((row) => isOfferedOf(row, estate, read.sales)).map((row) => formOf(row, read.documents, me)),
      broker: brokerCardOf(estate),
    },
  ];
};

/**
 * Returns a customer's homes, next takeover first, and what each form asks now. Who has left a sale has the home for the
 * papers that they signed. Seven queries for any number of homes.
 */
export const homesOf = async (db: Kysely<Tables>, id: CustomerId, today: IsoDate): Promise<CustomerHome[]> => {
  const parties = await everyPartyOfCustomer(db, id);
  const ids = [...new Set(parties.map(({ estateId }) => estateId))];
  const [estates, forms] = [await estatesByIds(db, ids), await readForms(db, formNames, ids)];
  const documents = await latestDocuments(db, formNames, ids);
  const ofSale = await formsOfSale(db, documents);
  const left = parties.filter(({ to }) => to !== null).map(({ participantId }) => participantId);
  const read = {
    forms,
    documents,
    ofSale,
    signedPapers: await signersOfPapers(db, left),
    sales: await salesOf(db, ids),
    today,
  };
  const homes = parties.flatMap((me): CustomerHome[] => {
    const estate = estates.find((one) => one.id === me.estateId);
    return estate === undefined ? [] : homeOf(me, estate, read);
  });
  return homes.sort(
    (one, other) =>
      (one.takeoverDate ?? '9').localeCompare(other.takeoverDate ?? '9') || byLabel(one.label, other.label),
  );
};
