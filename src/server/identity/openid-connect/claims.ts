import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Thrown for claims that are no usable identity. The message names the claim, never its value. */
export class ClaimsUnusable extends Error {
  override readonly name = 'ClaimsUnusable';
}

/** Returns the first non-empty text claim among `names`; null when there is none. */
export const textOf = (claims: Claims, names: readonly string[]): string | null => {
  for (const name of names) {
    const value = claims[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
};

export const requiredText = (claims: Claims, name: string): string => {
  const value = textOf(claims, [name]);
  if (value === null) throw new ClaimsUnusable(`The provider gave no ${name}`);
  return value;
};

export const birthDateOf = (claims: Claims, names: readonly string[]): IsoDate | null => {
  const value = textOf(claims, names);
  if (value === null) return null;
  if (!isIsoDate(value)) throw new ClaimsUnusable('The birth date of the provider is not a date');
  return value;
};

export const nameOf = (claims: Claims) => {
  const givenName = requiredText(claims, 'given_name');
  const familyName = requiredText(claims, 'family_name');
  return { givenName, familyName, name: textOf(claims, ['name']) ?? `${givenName} ${familyName}` };
};
