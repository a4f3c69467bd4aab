import type { Kysely } from 'kysely';
import type { BrokerId, EstateId, OfficeId } from '#src/domain/ids.ts';
import { officesOfPostcodes } from '#src/server/identity/brokers/office-of-postcode.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

/** Where an order of a valuation goes. */
export interface OrderRecipient {
  readonly office: { readonly id: OfficeId; readonly name: string } | null;
  /** The brokers whose desks show it. */
  readonly brokers: readonly BrokerId[];
}

const homesBy = (db: Kysely<Tables>, ids: readonly EstateId[]) =>
  db
    .selectFrom('estate')
    .leftJoin('broker', 'broker.id', 'estate.brokerId')
    .leftJoin('office', 'office.id', 'broker.officeId')
    .select(['estate.id', 'estate.postcode', 'estate.brokerId', 'estate.assistantId'])
    .select(['office.id as officeId', 'office.name as officeName'])
    .where('estate.id', 'in', ids)
    .execute();
type Home = Awaited<ReturnType<typeof homesBy>>[number];
type Offices = Awaited<ReturnType<typeof officesOfPostcodes>>;

/** The office of the home's broker; of its postcode where no broker has the home. */
const officeOf = (home: Home, byPostcode: Offices): OrderRecipient['office'] =>
  home.officeId !== null && home.officeName !== null
    ? { id: home.officeId, name: home.officeName }
    : (byPostcode.get(home.postcode) ?? null);

/** Returns the offices that orders of these homes go to: two queries for any number of homes. */
export const officesOfHomes = async (
  db: Kysely<Tables>,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, OrderRecipient['office']>> => {
  if (ids.length === 0) return new Map();
  const homes = await homesBy(db, ids);
  const without = homes.filter(({ officeId }) => officeId === null).map(({ postcode }) => postcode);
  const byPostcode = await officesOfPostcodes(db, without);
  return new Map(homes.map((home) => [home.id, officeOf(home, byPostcode)]));
};

/** Returns where an order of this home goes: to its broker, else to every broker of the office of its postcode. */
export const recipientOf = async (db: Kysely<Tables>, id: EstateId): Promise<OrderRecipient> => {
  const [home] = await homesBy(db, [id]);
  if (home === undefined) return { office: null, brokers: [] };
  const office = officeOf(home, await officesOfPostcodes(db, [home.postcode]));
  const own = [home.brokerId, home.assistantId].filter((one) => one !== null);
  if (home.brokerId !== null || office === null) return { office, brokers: own };
  const working = db.selectFrom('broker').select('id').where('officeId', '=', office.id).where('leftAt', 'is', null);
  const staff = await working.execute();
  return { office, brokers: staff.map(({ id: broker }) => broker) };
};
