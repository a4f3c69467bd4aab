import * as v from 'valibot';
import type { CustomerSort } from '#src/contract/desk/broker-customers.ts';
import { contactId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { isStorable } from '#src/domain/storable-text.ts';
import { Refused } from '#src/server/platform/refused.ts';

const keys = {
  recent: v.strictTuple([v.literal('recent'), isoInstant, contactId]),
  name: v.strictTuple([v.literal('name'), v.pipe(v.string(), v.check(isStorable)), contactId]),
};
/** The last row of a page: how it sorts, by what, and its id. */
export type ContactKey = v.InferOutput<(typeof keys)[CustomerSort]>;

export const writeCursor = (key: ContactKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns where the page before ended. Throws INVALID_INPUT for what no page of this order has given. */
export const readCursor = (cursor: string, sort: CustomerSort): ContactKey => {
  const read = v.safeParse(keys[sort], parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw new Refused('INVALID_INPUT');
  return read.output;
};
