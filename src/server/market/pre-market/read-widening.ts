import { sql } from 'kysely';
import type { Widening } from '#src/contract/market/pre-market.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { bestWidening, widerSearches } from '#src/domain/widen-search.ts';
import type { Server } from '#src/server/platform/server.ts';
import { wideningText } from '#src/texts/match-reasons.ts';
import { searchOf } from './read-market.ts';
import { isWanted } from './wanted.ts';

/**
 * Returns the bound of the customer's search that adds most homes when it gives way by a tenth. One query counts the
 * hits of the search and of each wider one. Null when none adds any, and for a search without a bound.
 */
export const readWidening = async (
  on: Pick<Server, 'db'>,
  customerId: CustomerId,
  language: Language,
): Promise<{ readonly widening: Widening | null }> => {
  const { search } = await searchOf(on, customerId);
  const wider = widerSearches(search);
  if (wider.length === 0) return { widening: null };
  const widest = { ...search, ...Object.fromEntries(wider.map(({ bound, to }) => [bound, to])) };
  const row = await on.db
    .selectFrom('premarketHome')
    .where(sql<boolean>`state = 'coming'`)
    .where((eb) => isWanted(eb, widest))
    .select((eb) =>
      [search, ...wider.map((one) => one.search)].map((one, index) =>
        sql<number>`(count(*) filter (where ${isWanted(eb, one)}))::int`.as(`hits${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const [hits = 0, ...more] = Object.entries(row)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, count]) => count);
  const best = bestWidening(
    hits,
    wider.map((one, index) => ({ ...one, hits: more[index] ?? 0 })),
  );
  if (best === undefined) return { widening: null };
  const { bound, from, to, adds } = best;
  return { widening: { bound, from, to, hits, adds, text: wideningText({ bound, to, adds }, language) } };
};
