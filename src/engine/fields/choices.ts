import * as v from 'valibot';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Field, ListOptions } from '../field.ts';
import { type Made, make, type Settings, type TickSettings } from './make.ts';

const picks = (options: readonly string[] | ListOptions, code: ProblemCode) =>
  'list' in options ? v.string(code) : v.picklist([...options], code);

/** Two radio buttons, nothing chosen at first. */
export const yesNo = <const S extends Settings>(settings: S = {} as S) =>
  make('yes-no', { schema: v.picklist(['yes', 'no'], 'V_YESNO'), missing: 'V_YESNO' }, settings);
/** As `yesNo`, plus "not relevant". */
export const yesNoNa = <const S extends Settings>(settings: S = {} as S) =>
  make('yes-no-na', { schema: v.picklist(['yes', 'no', 'na'], 'V_YESNO'), missing: 'V_YESNO' }, settings);

/** A tick, unset at first; the complete answer is always true. */
export const check = <const S extends TickSettings>(settings: S = {} as S) =>
  make('check', { schema: v.literal(true, settings.missing ?? 'V_CONFIRM'), missing: 'V_CONFIRM' }, settings, {
    draft: v.nullable(v.boolean('INVALID_INPUT')),
  });

type Picked<O> = O extends readonly (infer Id)[] ? Id : string;

/** One of several options, declared here or from a list of the estate. */
export const one = <const O extends readonly string[] | ListOptions, const S extends Settings>(
  options: O,
  settings: S = {} as S,
) =>
  // seam: a picklist over a generic tuple loses its members.
  make('one', { schema: picks(options, 'V_CHOOSE_ONE'), missing: 'V_CHOOSE_ONE' }, settings, {
    options,
  } as Partial<Field>) as unknown as Made<Picked<O>, S, { readonly options: O }>;

/** Any number of the options. */
export const many = <const O extends readonly string[] | ListOptions, const S extends Settings>(
  options: O,
  settings: S = {} as S,
) =>
  // seam: as in one().
  make('many', { schema: v.array(picks(options, 'V_CHOOSE_MIN1')), missing: 'V_CHOOSE_MIN1' }, settings, {
    options,
    draft: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(100, 'INVALID_INPUT'))),
  } as Partial<Field>) as unknown as Made<readonly Picked<O>[], S, { readonly options: O }>;
