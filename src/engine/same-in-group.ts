import { safeParse } from 'valibot';
import { sameEmail } from '#src/domain/email.ts';
import { isMasked } from '#src/domain/kept-secret.ts';
import type { Env, Field, RowDraft } from './field.ts';

/** The fact that lists rows with equal secret numbers: only the server can compare masked values. */
export const sameSecretsFact = 'sameSecrets';

/** Returns the key of two rows of a group and the field that is equal in both. */
export const samePair = (name: string, first: RowDraft, other: RowDraft): string => `${name}:${first.id}:${other.id}`;

const typedIn = (row: RowDraft, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

/** Returns whether both hold the same valid answer, regardless of how it was typed. */
export const areSame = (name: string, field: Field, first: RowDraft, other: RowDraft): boolean => {
  const [one, two] = [safeParse(field.schema, typedIn(first, name)), safeParse(field.schema, typedIn(other, name))];
  if (!one.success || !two.success) return false;
  if (field.kind === 'email') return sameEmail(String(one.output), String(two.output));
  return one.output === two.output;
};

/**
 * Returns rows that repeat a value of an earlier row. For masked numbers the server's result counts while neither has
 * changed: a number that is typed again here no longer counts as equal.
 */
export const rowsThatRepeat = (
  name: string,
  field: Field,
  rows: readonly RowDraft[],
  { facts }: Env,
): readonly RowDraft[] => {
  const equalPairs = new Set((facts[sameSecretsFact] ?? '').split(' '));
  const shown = (row: RowDraft): string | undefined => {
    const value = typedIn(row, name);
    return isMasked(value) ? value : field.mask?.(value);
  };
  const repeats = (first: RowDraft, other: RowDraft): boolean =>
    isMasked(first[name]) || isMasked(other[name])
      ? equalPairs.has(samePair(name, first, other)) && shown(first) === shown(other)
      : areSame(name, field, first, other);
  return rows.filter((row, at) => rows.slice(0, at).some((first) => repeats(first, row)));
};
