import { type Kysely, sql } from 'kysely';
import { modelError } from '#src/domain/estimate.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';

/**
 * Returns each sold home's price beside the last estimate that was made before the day of its sale. An estimate without
 * a single number, and one that could know the price, do not count.
 */
const estimatedSales = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ soldFor: string; value: string }>`
    select estate.sold_for, before.value
    from estate
    join sale on sale.estate_id = estate.id
    join lateral (
      select value from home_value
      where home_value.estate_id = estate.id
        and day < ((sale.context -> 'since' ->> 'post-work')::timestamptz at time zone 'Europe/Oslo')::date
      order by day desc limit 1
    ) before on before.value is not null
    where estate.sold_for > 0`.execute(db);
  return rows.map(({ soldFor, value }) => ({ soldFor: Number(soldFor), estimate: Number(value) }));
};

/** Computes the model's own error once a day. A day that is computed twice is written once. */
export const writeModelError = async (on: Pick<Server, 'db'>, day: IsoDate, at: IsoInstant): Promise<void> => {
  const known = await on.db.selectFrom('modelError').select('day').where('day', '=', day).executeTakeFirst();
  if (known !== undefined) return;
  const sales = await estimatedSales(on.db);
  const row = { day, sales: sales.length, percent: modelError(sales) ?? null, computedAt: at };
  await on.db
    .insertInto('modelError')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns the newest day's median error in percent, one decimal; null below 20 sales. */
export const readModelError = async (db: Kysely<Tables>): Promise<number | null> => {
  const newest = await db.selectFrom('modelError').select('percent').orderBy('day', 'desc').limit(1).executeTakeFirst();
  return newest?.percent === null || newest === undefined ? null : Number(newest.percent);
};
