import * as v from 'valibot';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { AnswerOf, Field, Fields, ListOptions, MayBeAbsent, When } from '../field.ts';
import { type Made, make, type Settings } from './make.ts';

export interface GroupSettings extends Settings {
  readonly min?: number;
  readonly max?: number;
  readonly missing?: ProblemCode;
  readonly keeps?: When;
  readonly of?: ListOptions;
  readonly closed?: true;
}
type Rows<F extends Fields> = readonly (AnswerOf<F> & { readonly id: string })[];
/** What the compiler needs from a group: its fields, and whether it has a button to add a row. */
type Group<F extends Fields, S> = { readonly kind: 'rows'; readonly fields: F } & (S extends { readonly closed: true }
  ? { readonly closed: true }
  : unknown);

/** A repeatable group: people, meters, loans. The server stores its rows, each with an id and a revision. */
export const rows = <const F extends Fields, const S extends GroupSettings>(fields: F, settings: S = {} as S) =>
  // seam: check() validates a group row by row, so its own schema only says that it is a list.
  make('rows', { schema: v.array(v.looseObject({ id: v.string() })), missing: 'V_REQUIRED' }, settings, {
    fields,
    draft: v.null(),
  } as Partial<Field>) as unknown as Made<Rows<F>, S, Group<F, S>>;

/** A group with one row per entry of a list, such as a card for each buyer. The row's id is the entry's id. */
export const each = <const F extends Fields, const S extends Settings>(
  of: ListOptions,
  fields: F,
  settings: S = {} as S,
) =>
  // seam: as in rows(); only the list makes it different.
  rows(fields, { ...settings, of }) as unknown as Made<Rows<F>, S, Group<F, S> & { readonly of: ListOptions }>;

/** A read-only fact that the step shows. Never part of an answer. */
export const shown = (fact: string): Field<never> & MayBeAbsent =>
  // seam: a shown field has no value, so its schema is never called.
  make('shown', { schema: v.never(), missing: 'V_REQUIRED' }, { optional: true, fact }) as unknown as Field<never> &
    MayBeAbsent;
