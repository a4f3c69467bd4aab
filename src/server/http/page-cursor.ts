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
