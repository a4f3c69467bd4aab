import { randomUUID } from 'node:crypto';
import type { Server } from '#src/server/platform/server.ts';
import '#src/server/engagement/quiz/tables.ts';

const home = {
  area: 'Torshov, Oslo',
  property_type: 'APARTMENT' as const,
  bra_i: 41,
  bedrooms: 1,
  floor: 5,
  year_of_build: 1936,
  sold_quarter: '2026Q1',
  sold_for: 4_480_000,
  title: JSON.stringify({ nb: 'Toppleilighet med heis', en: 'Top-floor flat with a lift' }),
};

/** Inserts a property of the quiz, sold for 4 480 000 unless another price is given. Returns its public name. */
export const insertProperty = async (
  on: Pick<Server, 'db'>,
  given: { readonly sold_for?: number; readonly vitec_id?: string } = {},
): Promise<string> => {
  const alias = randomUUID().replaceAll('-', '').slice(0, 12);
  await on.db
    .insertInto('quiz_property')
    .values({ ...home, id: randomUUID(), alias, vitec_id: `QZ-${alias}`, ...given })
    .execute();
  return alias;
};
