import * as v from 'valibot';
import { codePoints, typedLine } from './typed-text.ts';

/** Returns two letters for an avatar: the first of the first name and of the last. */
export const initials = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]];
  return letters.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('');
};

/** A name of some kind; `wrong` says which one, where it is too short or too long. */
const nameAs = (wrong: 'V_NAME' | 'V_GIVEN_NAME' | 'V_FAMILY_NAME') =>
  v.pipe(
    typedLine,
    v.regex(/^(?:[\p{L}\p{M} .'’-]|\u200C|\u200D)+$/u, 'V_NAME_CHARS'),
    v.check((text) => /\p{L}/u.test(text) && codePoints(text) >= 2 && codePoints(text) <= 100, wrong),
  );

/**
 * A person's full name: 2 to 100 characters, letters of any script, space, hyphen, apostrophe, full stop. Not split
 * into first and last: names are not built that way everywhere.
 */
export const name = nameAs('V_NAME');
/** The two halves, where a register or an account has a field for each. */
export const givenName = nameAs('V_GIVEN_NAME');
export const familyName = nameAs('V_FAMILY_NAME');
