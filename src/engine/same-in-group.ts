import { safeParse } from 'valibot';
import { sameEmail } from '#src/domain/email.ts';
import { isMasked } from '#src/domain/kept-secret.ts';
import type { Env, Field, RowDraft } from './field.ts';

/** The fact that names rows whose kept numbers are equal: nobody but the server can compare what is masked. */
export const sameSecretsFact = 'sameSecrets';

/** Two rows of a group, and the field in which they are the same. */
export const samePair = (name: string, first: RowDraft, other: RowDraft): string => `${name}:${first.id}:${other.id}`;

const typedIn = (row: RowDraft, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

/** Whether both hold the same right answer, however it was typed. */
export const areSame = (name: string, field: Field, first: RowDraft, other: RowDraft): boolean => {
  const [one, two] = [safeParse(field.schema, typedIn(first, name)), safeParse(field.schema, typedIn(other, name))];
  if (!one.success || !two.success) return false;
  if (field.kind === 'email') return sameEmail(String(one.output), String(two.output));
  return one.output === two.output;
};

/**
 * Rows that hold what a row before them holds already. Of a number that is masked, the server's word counts for as long
 * as both are what it spoke of: one that is typed anew here is no longer the same.
 */
export const rowsThatRepeat = (
  name: string,
  field: Field,
  rows: readonly RowDraft[],
  { facts }: Env,
): readonly RowDraft[] => {
  const told = new Set((facts[sameSecretsFact] ?? '').split(' '));
  const shown = (row: RowDraft): string | undefined => {
    const value = typedIn(row, name);
    return isMasked(value) ? value : field.mask?.(value);
  };
  const repeats = (first: RowDraft, other: RowDraft): boolean =>
    isMasked(first[name]) || isMasked(other[name])
      ? told.has(samePair(name, first, other)) && shown(first) === shown(other)
      : areSame(name, field, first, other);
  return rows.filter((row, at) => rows.slice(0, at).some((first) => repeats(first, row)));
};
