import type { Kysely } from 'kysely';
import { takeoverDayOf } from '#machines/takeover.ts';
import type { CustomerHome, HomeForm } from '#src/contract/account/customer-homes.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { formNames, formsOfSide } from '#src/domain/form-names.ts';
import { byLabel, labelOfHome, placeOfHome, type SideOfSale } from '#src/domain/home-label.ts';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { isInOsloArea } from '#src/domain/oslo-area.ts';
import { windowOf } from '#src/domain/takeover-window.ts';
import { brokerCardOf, estatesByIds } from '#src/server/homes/estates/estates.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { type FlowRow, readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { formPage } from '#src/server/homes/links/form-pages.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { latestDocuments, type SigningDocumentRow } from '#src/server/signing/documents/documents.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import { formAsks, standing } from './form-asks.ts';
import '#src/server/identity/customers/tables.ts';

export interface OwnParty {
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const selectParties = (db: Kysely<Tables>, id: CustomerId) =>
  db
    .selectFrom('customer_party as own')
    .innerJoin('estate_party as party', 'party.id', 'own.party_id')
    .where('own.customer_id', '=', id)
    .select(['party.estate_id as estateId', 'party.id as participantId'])
    .select(['party.role', 'party.name', 'party.phone', 'party.email'])
    .orderBy('party.estate_id');

/** Returns the parties that this customer has been identified as, as long as the broker system has them as such. */
export const partiesOfCustomer = (db: Kysely<Tables>, id: CustomerId): Promise<OwnParty[]> =>
  selectParties(db, id).where('party.removed_at', 'is', null).execute();

export interface EveryParty extends OwnParty {
  readonly isRemoved: boolean;
}

/** Returns the removed ones too: what they answered is still theirs to have a copy of. */
export const everyPartyOfCustomer = async (db: Kysely<Tables>, id: CustomerId): Promise<EveryParty[]> => {
  const rows = await selectParties(db, id).select('party.removed_at').execute();
  return rows.map(({ removed_at, ...party }) => ({ ...party, isRemoved: removed_at !== null }));
};

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

/**
 * Returns a customer's homes, next takeover first, and what each form asks now. Four queries for any number of homes.
 */
export const homesOf = async (db: Kysely<Tables>, id: CustomerId, today: IsoDate): Promise<CustomerHome[]> => {
  const parties = await partiesOfCustomer(db, id);
  const ids = [...new Set(parties.map(({ estateId }) => estateId))];
  const [estates, forms, documents] = [
    await estatesByIds(db, ids),
    await readForms(db, formNames, ids),
    ids.length === 0 ? [] : await latestDocuments(db, formNames, ids),
  ];
  const homes = parties.flatMap((me): CustomerHome[] => {
    const estate = estates.find((one) => one.id === me.estateId);
    if (estate === undefined) return [];
    const mine = formsOfSide(me.role).flatMap((flow) =>
      forms.filter((row) => row.estateId === me.estateId && row.flow === flow),
    );
    const { takenOverOn, ...dates } = takeoverDatesOf(mine);
    const sale: SideOfSale = { side: me.role, isSold: estate.soldFor !== null, takenOverOn };
    return [
      {
        estateID: estate.id,
        home: estate.home,
        label: labelOfHome(sale),
        place: placeOfHome(sale, today),
        role: me.role,
        inOsloArea: isInOsloArea(estate.home.postcode),
        ...dates,
        forms: mine.map((row) => formOf(row, documents, me)),
        broker: brokerCardOf(estate),
      },
    ];
  });
  return homes.sort(
    (one, other) =>
      (one.takeoverDate ?? '9').localeCompare(other.takeoverDate ?? '9') || byLabel(one.label, other.label),
  );
};
