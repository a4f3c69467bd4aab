import { sql } from 'kysely';
import type { MarketSort } from '#src/contract/market/pre-market.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isNarrow, isWanted, orders, type Wanted } from './wanted.ts';

type Database = Pick<Server, 'db'>['db'];

/** Which homes a list is of, before what is wanted of them. */
export type Source =
  | { readonly of: 'matches'; readonly customerId: CustomerId; readonly onlyHits: boolean }
  | { readonly of: 'homes'; readonly cityId: string | undefined };

interface Page {
  readonly sort: MarketSort;
  readonly skip: number;
  readonly limit: number;
}

export type ByArea = Readonly<Record<string, number>>;
const counted = (rows: readonly { readonly area: string; readonly homes: number }[]): ByArea =>
  Object.fromEntries(rows.filter(({ homes }) => homes > 0).map(({ area, homes }) => [area, homes]));

const matchesOf = (db: Database, { customerId, onlyHits }: Extract<Source, { of: 'matches' }>, wanted: Wanted) => {
  const all = db.selectFrom('premarketMatch').where('premarketMatch.customerId', '=', customerId);
  const hits = onlyHits ? all.where(sql<boolean>`is_hit`) : all;
  if (!isNarrow(wanted)) return hits;
  return hits.where((eb) =>
    eb.exists(
      eb
        .selectFrom('premarketHome')
        .select('premarketHome.estateId')
        .whereRef('premarketHome.estateId', '=', 'premarketMatch.estateId')
        // seam: the subquery's own builder, which knows the home's columns.
        .where((home) => isWanted(home as unknown as Parameters<typeof isWanted>[0], wanted)),
    ),
  );
};

const homesOf = (db: Database, { cityId }: Extract<Source, { of: 'homes' }>, wanted: Wanted) => {
  const all = db
    .selectFrom('premarketHome')
    .where(sql<boolean>`state = 'coming'`)
    .where((eb) => isWanted(eb, wanted));
  return cityId === undefined ? all : all.where('cityId', '=', cityId);
};

/** Returns the ids of a page, in its order. */
export const pageOf = async (
  db: Database,
  source: Source,
  wanted: Wanted,
  { sort, skip, limit }: Page,
): Promise<readonly EstateId[]> => {
  if (limit === 0) return [];
  if (source.of === 'homes') {
    let homes = homesOf(db, source, wanted).select('estateId');
    for (const { column, way } of orders[sort]) if (column !== 'score') homes = homes.orderBy(column, way);
    return (await homes.orderBy('estateId').limit(limit).offset(skip).execute()).map(({ estateId }) => estateId);
  }
  let matches = matchesOf(db, source, wanted).select('estateId');
  // All hits have the same points.
  const order = orders[sort].filter(({ column }) => column !== 'score' || !source.onlyHits);
  for (const { column, way } of order) matches = matches.orderBy(column, way);
  return (await matches.orderBy('estateId').limit(limit).offset(skip).execute()).map(({ estateId }) => estateId);
};

/** Returns how many homes of a list lie in each area. A list of all its source is counted already. */
export const areasOf = async (db: Database, source: Source, wanted: Wanted): Promise<ByArea> => {
  if (source.of === 'homes') {
    const { cityId } = source;
    if (isNarrow(wanted)) {
      const rows = await homesOf(db, source, wanted)
        .select(['area', (eb) => eb.fn.countAll<string>().as('homes')])
        .groupBy('area')
        .execute();
      return counted(rows.map(({ area, homes }) => ({ area, homes: Number(homes) })));
    }
    const kept = db.selectFrom('premarketArea').select(['area', 'homes']);
    return counted(await (cityId === undefined ? kept : kept.where('cityId', '=', cityId)).execute());
  }
  if (isNarrow(wanted)) {
    const rows = await matchesOf(db, source, wanted)
      .select(['area', (eb) => eb.fn.countAll<string>().as('homes')])
      .groupBy('area')
      .execute();
    return counted(rows.map(({ area, homes }) => ({ area, homes: Number(homes) })));
  }
  const rows = await db
    .selectFrom('premarketMatchCount')
    .select(['area', source.onlyHits ? 'hits as homes' : 'homes'])
    .where('customerId', '=', source.customerId)
    .execute();
  return counted(rows);
};

export const totalOf = (byArea: ByArea): number => Object.values(byArea).reduce((sum, homes) => sum + homes, 0);
