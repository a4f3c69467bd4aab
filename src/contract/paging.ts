import * as v from 'valibot';
import { whole } from './shared.ts';

/** Where a page begins: after the row that the page before ended with. It has no meaning to the caller. */
const cursor = v.optional(v.pipe(v.string('INVALID_INPUT'), v.regex(/^[\w.-]{1,1000}$/, 'INVALID_INPUT')));

/** What the call of a list without a bound is sent: where the page begins, and how many rows it has. */
export const paged = { cursor, limit: v.optional(whole(1, 50), '20') } as const;

/** What it answers beside its rows: the cursor of the next page; null on the last. */
export const next = v.nullable(v.string());
export const pageOf = <const Item extends v.GenericSchema>(item: Item) => ({ items: v.array(item), next });

/** After how many rows a page begins. Apps that were served before December 2026 send it in place of a cursor. */
export const formerStart = v.optional(whole(0, 100_000));
