import * as v from 'valibot';
import { Refused } from '#src/server/platform/refused.ts';

const keys = v.pipe(v.array(v.union([v.string(), v.pipe(v.number(), v.safeInteger())])), v.maxLength(6));

/** Returns the place of a list's row in its order as a cursor. */
export const cursorOf = (row: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(row)).toString('base64url');

/** Returns the place that a cursor names, checked by the list's own schema. Throws INVALID_INPUT. */
export const placeOf = <Place>(cursor: string, schema: v.GenericSchema<unknown, Place>): Place => {
  try {
    const read = v.safeParse(schema, v.parse(keys, JSON.parse(Buffer.from(cursor, 'base64url').toString())));
    if (read.success) return read.output;
  } catch {
    // Not one of ours.
  }
  throw new Refused('INVALID_INPUT');
};

export interface PageAsk {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns the rows of a page, of those that were read with one more, and the cursor of the next page. */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  placeIn: (row: Row) => readonly (string | number)[],
): { readonly page: readonly Row[]; readonly next: string | null } => {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : cursorOf(placeIn(last)) };
};

const start = v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))]);

/** Returns after how many rows a page begins, in a list that is read by number. `former`: as an older app says it. */
export const startOf = (cursor: string | undefined, former = 0): number =>
  cursor === undefined ? former : placeOf(cursor, start)[0];

/** Returns the cursor of the page after `read` rows of a list that is read by number. */
export const nextAfter = (read: number, total: number): string | null => (read < total ? cursorOf([read]) : null);
