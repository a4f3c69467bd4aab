import { sql } from 'kysely';
import type { ComingPage } from '#src/contract/market/coming-homes.ts';
import { nextAfter, type PageAsk, startOf } from '#src/server/http/page-cursor.ts';
import type { Server } from '#src/server/platform/server.ts';

/**
 * Returns a page of the homes that are coming, the newest first, with what everyone may know of them. The total is of
 * the counts that the database keeps, so no more rows are read than are shown.
 */
export async function readComing(
  { db }: Pick<Server, 'db'>,
  { cursor, limit, skip }: PageAsk & { readonly skip?: number | undefined },
): Promise<ComingPage> {
  const start = startOf(cursor, skip);
  const rows = await db
    .selectFrom('premarketHome')
    .select(['type', 'areaName', 'city', 'size', 'bedrooms', 'yearOfBuild'])
    .where(sql<boolean>`state = 'coming'`)
    .orderBy('comingAt', 'desc')
    .orderBy('estateId')
    .limit(limit)
    .offset(start)
    .execute();
  const { homes } = await db
    .selectFrom('premarketArea')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('homes'), sql<string>`0`).as('homes'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(({ type, areaName, city, size, bedrooms, yearOfBuild }) => ({
      type,
      areaName,
      city,
      size,
      bedrooms,
      yearOfBuild,
    })),
    total: Number(homes),
    next: nextAfter(start + rows.length, Number(homes)),
  };
}
