import type { Kysely } from 'kysely';
import type { BookableBroker } from '#src/contract/services/booking.ts';
import type { BrokerId, CustomerId } from '#src/domain/ids.ts';
import { officesOfPostcodes } from '#src/server/identity/brokers/office-of-postcode.ts';
import { isOpenAccount } from '#src/server/identity/brokers/open-account.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

const most = 20;

export interface WantedBroker {
  readonly customerId: CustomerId | undefined;
  readonly postcode: string | undefined;
  readonly broker: BrokerId | undefined;
}

/** The brokers of the homes that the customer is a party of. */
const ownBrokers = async (db: Kysely<Tables>, id: CustomerId | undefined): Promise<readonly BrokerId[]> => {
  if (id === undefined) return [];
  const rows = await db
    .selectFrom('customerParty')
    .innerJoin('estateParty as party', 'party.id', 'customerParty.partyId')
    .innerJoin('estate', 'estate.id', 'party.estateId')
    .select('estate.brokerId')
    .distinct()
    .where('customerParty.customerId', '=', id)
    .where('party.removedAt', 'is', null)
    .where('estate.archivedAt', 'is', null)
    .where('estate.brokerId', 'is not', null)
    .execute();
  return rows.flatMap(({ brokerId }) => (brokerId === null ? [] : [brokerId]));
};

const selectTaking = (db: Kysely<Tables>) =>
  db
    .selectFrom('broker')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .select(['broker.id', 'broker.name', 'broker.title', 'office.name as office', 'office.phone as officePhone'])
    .where(isOpenAccount)
    .where('leftAt', 'is', null)
    .orderBy('broker.name')
    .orderBy('broker.id')
    .limit(most);

const byId = (db: Kysely<Tables>, ids: readonly BrokerId[]) =>
  ids.length === 0 ? [] : selectTaking(db).where('broker.id', 'in', ids).execute();

const ofOffice = async (db: Kysely<Tables>, postcode: string | undefined) => {
  const office = postcode === undefined ? undefined : (await officesOfPostcodes(db, [postcode])).get(postcode);
  if (office === undefined) return [];
  return selectTaking(db).where('broker.officeId', '=', office.id).where('role', '<>', 'assistant').execute();
};

/**
 * Returns the brokers to choose from: those of the customer's own homes first, then the ones of the postcode's office.
 * With `broker`, that one alone; none for an unknown one.
 */
export const bookableBrokers = async (
  db: Kysely<Tables>,
  { customerId, postcode, broker }: WantedBroker,
): Promise<readonly BookableBroker[]> => {
  const own = await ownBrokers(db, customerId);
  if (broker !== undefined) return (await byId(db, [broker])).map((one) => ({ ...one, isYours: own.includes(one.id) }));
  const mine = await byId(db, own);
  const others = (await ofOffice(db, postcode)).filter(({ id }) => !own.includes(id));
  return [
    ...mine.map((one) => ({ ...one, isYours: true })),
    ...others.map((one) => ({ ...one, isYours: false })),
  ].slice(0, most);
};
