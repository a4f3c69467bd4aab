import { randomUUID } from 'node:crypto';
import type { Server } from '#src/server/platform/server.ts';

const home = {
  area: 'Torshov, Oslo',
  propertyType: 'APARTMENT' as const,
  braI: 41,
  bedrooms: 1,
  floor: 5,
  yearOfBuild: 1936,
  soldQuarter: '2026Q1',
  soldFor: 4_480_000,
  title: JSON.stringify({ nb: 'Toppleilighet med heis', en: 'Top-floor flat with a lift' }),
};

/** Inserts a property of the quiz, sold for 4 480 000 unless another price is given. Returns its public name. */
export const insertProperty = async (
  on: Pick<Server, 'db'>,
  given: { readonly soldFor?: number; readonly vitecId?: string } = {},
): Promise<string> => {
  const alias = randomUUID().replaceAll('-', '').slice(0, 12);
  await on.db
    .insertInto('quizProperty')
    .values({ ...home, id: randomUUID(), alias, vitecId: `QZ-${alias}`, ...given })
    .execute();
  return alias;
};
