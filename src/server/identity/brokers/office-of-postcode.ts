import type { Kysely } from 'kysely';
import type { OfficeId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

export interface NamedOffice {
  readonly id: OfficeId;
  readonly name: string;
}

/** Returns the office that takes each of these postcodes; none for one that no office takes. */
export const officesOfPostcodes = async (
  db: Kysely<Tables>,
  postcodes: readonly string[],
): Promise<ReadonlyMap<string, NamedOffice>> => {
  if (postcodes.length === 0) return new Map();
  const ranges = await db
    .selectFrom('officePostcodes')
    .innerJoin('office', 'office.id', 'officePostcodes.officeId')
    .select(['office.id', 'office.name', 'firstPostcode', 'lastPostcode'])
    // Where two overlap, the range that begins nearest is the one drawn for the place.
    .orderBy('firstPostcode', 'desc')
    .orderBy('lastPostcode')
    .orderBy('office.id')
    .execute();
  return new Map(
    postcodes.flatMap((postcode) => {
      const found = ranges.find((one) => one.firstPostcode <= postcode && postcode <= one.lastPostcode);
      return found === undefined ? [] : [[postcode, { id: found.id, name: found.name }]];
    }),
  );
};
