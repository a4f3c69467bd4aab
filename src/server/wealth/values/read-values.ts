import type { Kysely } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

/** Returns the newest estimate of each home. */
const estimatesOf = (db: Kysely<Tables>, ids: readonly EstateId[]) =>
  db
    .selectFrom('homeValue')
    .distinctOn('estateId')
    .selectAll()
    .where('estateId', 'in', ids)
    .orderBy('estateId')
    .orderBy('day', 'desc')
    .execute();

const marketsOf = (db: Kysely<Tables>, ids: readonly EstateId[]) =>
  db.selectFrom('homeMarket').selectAll().where('estateId', 'in', ids).execute();

const ownValuesOf = (db: Kysely<Tables>, customer: CustomerId, ids: readonly EstateId[]) =>
  db.selectFrom('ownValue').selectAll().where('customerId', '=', customer).where('estateId', 'in', ids).execute();

const factsOf = (db: Kysely<Tables>, ids: readonly EstateId[]) =>
  db
    .selectFrom('estate')
    .select(['id', 'propertyType', 'braI', 'commonDebt', 'purchasePrice', 'boughtYear', 'soldFor'])
    .where('id', 'in', ids)
    .execute();

type RowOf<F extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>[number];
export interface ValueRows {
  readonly facts: RowOf<typeof factsOf>;
  readonly estimate: RowOf<typeof estimatesOf> | undefined;
  readonly market: RowOf<typeof marketsOf> | undefined;
  readonly own: RowOf<typeof ownValuesOf> | undefined;
}

/** Reads what homes are valued by: four queries for any number of homes. */
export const valueRows = async (
  db: Kysely<Tables>,
  customer: CustomerId,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, ValueRows>> => {
  if (ids.length === 0) return new Map();
  const facts = await factsOf(db, ids);
  const estimates = await estimatesOf(db, ids);
  const markets = await marketsOf(db, ids);
  const owns = await ownValuesOf(db, customer, ids);
  return new Map(
    facts.map((row) => [
      row.id,
      {
        facts: row,
        estimate: estimates.find(({ estateId }) => estateId === row.id),
        market: markets.find(({ estateId }) => estateId === row.id),
        own: owns.find(({ estateId }) => estateId === row.id),
      },
    ]),
  );
};
