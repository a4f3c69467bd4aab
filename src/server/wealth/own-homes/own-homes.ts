import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type CustomerId, type EstateId, estateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { addressKey, type OwnHome, ownHome } from '#src/domain/own-home.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { partiesOfCustomer } from '#src/server/account/customer-homes/homes-of.ts';
import { ownedKinds } from '#src/server/journey/feed/own-news.ts';
import { endNews } from '#src/server/journey/feed/post-news.ts';
import { AlreadyThere } from '#src/server/platform/already-there.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

type ServerContext = Pick<Server, 'transaction'>;
export type Typed = Readonly<Record<string, string | number | null>>;

/** How many homes one customer may follow in their own words. */
const most = 20;

/** Returns the home as typed, or throws INVALID_INPUT with the code of each wrong field. */
export const checked = (typed: Typed, at: IsoInstant): OwnHome => {
  const read = v.safeParse(ownHome(osloDate(at)), typed);
  if (read.success) return read.output;
  const fields = read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', ...problemOfIssue(issue) }));
  throw new Refused('INVALID_INPUT', { extra: { fields } });
};

/** Returns the columns that hold what was typed. */
export const factsOf = (home: OwnHome) => ({
  street: home.address,
  unit: home.unit,
  postcode: home.postcode,
  city: home.city,
  ownership: home.ownership,
  propertyType: home.type,
  braI: home.area,
  bedrooms: home.bedrooms,
  yearOfBuild: home.yearOfBuild,
  purchasePrice: home.purchasePrice,
  boughtYear: home.purchaseYear,
});

const ownRows = (tx: Tx, customer: CustomerId) =>
  tx
    .selectFrom('customerEstate')
    .select('estateId')
    .where('customerId', '=', customer)
    .where('basis', '=', 'own-words');

/** One customer adds one home at a time: the row of the account is locked until the commit. */
export const lockCustomer = (tx: Tx, id: CustomerId) =>
  sql`select 1 from customer where id = ${id} for update`.execute(tx);

/** Returns the customer's home with this address: one that they added, own by the register, or are a party of. */
export const followedHome = async (tx: Tx, customer: CustomerId, key: string): Promise<EstateId | undefined> => {
  const known = await tx
    .selectFrom('customerEstate')
    .select('estateId')
    .where('customerId', '=', customer)
    .where('addressKey', '=', key)
    .executeTakeFirst();
  if (known !== undefined) return known.estateId;
  const ids = (await partiesOfCustomer(tx, customer)).map(({ estateId: id }) => id);
  if (ids.length === 0) return undefined;
  const sales = await tx
    .selectFrom('estate')
    .select(['id', 'street as address', 'unit', 'postcode'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return sales.find((home) => addressKey(home) === key)?.id;
};

interface AddedHome {
  readonly estateID: EstateId;
  readonly state: 'PENDING_VALUE';
}
const added = (id: EstateId): AddedHome => ({ estateID: id, state: 'PENDING_VALUE' });

/**
 * Adds a home of its own, also when another customer's home has the same address: nothing of that home, its owner or
 * its sale is joined to it. A home that the customer follows already is returned as it is.
 */
export const addOwnHome = (
  on: ServerContext,
  customerId: CustomerId,
  typed: Typed,
): Promise<AddedHome | AlreadyThere<AddedHome>> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    const home = checked(typed, at);
    await lockCustomer(tx, customerId);
    const key = addressKey(home);
    const found = await followedHome(tx, customerId, key);
    if (found !== undefined) return new AlreadyThere(added(found));
    const own = await ownRows(tx, customerId).execute();
    if (own.length >= most) throw new Refused('TOO_MANY');
    const id = v.parse(estateId, randomUUID());
    const row = { id, vitecId: `own-${id}`, baseType: 1, assignmentNumber: '', ...factsOf(home) };
    await tx
      .insertInto('estate')
      .values({ ...row, source: 'own-words' })
      .execute();
    await tx
      .insertInto('customerEstate')
      .values({ customerId, estateId: id, basis: 'own-words', addressKey: key, addedAt: at })
      .execute();
    return added(id);
  });

/** Deletes homes in the customer's own words, with what was computed for them; all of them without an id. */
export const deleteOwnHomes = async (tx: Tx, customerId: CustomerId, id?: EstateId): Promise<void> => {
  const own = ownRows(tx, customerId);
  const rows = await (id === undefined ? own : own.where('estateId', '=', id)).execute();
  const ids = rows.map(({ estateId }) => estateId);
  if (ids.length === 0) return;
  await endNews(tx, { homes: ids, kinds: ownedKinds }, await now(tx));
  await tx.deleteFrom('estate').where('id', 'in', ids).execute();
};

export interface OwnedHome {
  readonly estateId: EstateId;
  readonly basis: 'register' | 'own-words';
}

/** Returns a customer's homes outside any sale. */
export const ownedHomes = async (on: Pick<Server, 'db'>, customerId: CustomerId): Promise<readonly OwnedHome[]> => {
  const rows = await on.db
    .selectFrom('customerEstate')
    .select(['estateId', 'basis'])
    .where('customerId', '=', customerId)
    .execute();
  return rows.map(({ estateId, basis }) => ({ estateId, basis }));
};
