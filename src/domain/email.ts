import * as v from 'valibot';
import { typedLine } from './typed-text.ts';

// Looser than the standard on letters (kåre@blåbær.no has an inbox) and stricter on what would break a mail header.
const shape = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/u;

/** At most 254 characters, one @, a dot in the domain. Stored as typed; compare with `sameEmail`. */
export const email = v.pipe(
  typedLine,
  v.check((text) => text.length <= 254 && shape.test(text), 'V_EMAIL'),
);

/** Whether two addresses count as the same inbox: letter case does not matter. */
export const sameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
