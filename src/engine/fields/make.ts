import * as v from 'valibot';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Draft, Field, MayBeAbsent, When } from '../field.ts';
import type { FieldKind } from '../kinds.ts';

/** Settings of every field. */
export interface Settings {
  /** Asked only when this holds; otherwise the field is not shown, not validated and not kept in the answer. */
  readonly when?: When;
  /** Required unless set (domain.md: req y, n, c). */
  readonly optional?: true;
  /** The refusal of an empty answer, if it differs from the kind's own. */
  readonly missing?: ProblemCode;
  readonly fact?: string;
  readonly fixedWhen?: When;
  readonly asGivenWhen?: When;
  readonly byCode?: When;
  readonly within?: Field['within'];
  readonly given?: Field['given'];
  readonly differs?: ProblemCode;
  readonly ownedBy?: string;
  readonly suggests?: string;
  readonly autoComplete?: string;
  readonly start?: string;
  readonly startAt?: Field['startAt'];
  readonly reads?: Field['reads'];
  readonly about?: string;
  readonly unitOnPaper?: Field['unitOnPaper'];
}
export interface TickSettings extends Settings {
  readonly confirms?: true;
  readonly atSignature?: Field['atSignature'];
}
export type Made<Out, S extends Settings, Extra = unknown> = Field<Out> &
  Extra &
  (S extends { readonly when: When } | { readonly optional: true } ? MayBeAbsent : unknown);

/** The limit of a half-typed line: text up to a fixed length. */
export const typing = v.nullable(v.pipe(v.string('INVALID_INPUT'), v.maxLength(5_000, 'INVALID_INPUT')));

/**
 * Merges a kind's own parts with the settings of a declaration. `missing` is the refusal of an empty field: the kind's
 * code if it says what to write, V_REQUIRED if it says that the input is wrong.
 */
export function make<Out, const S extends Settings, Extra extends Partial<Field> = object>(
  kind: FieldKind,
  {
    schema,
    missing,
  }: {
    readonly schema: v.GenericSchema<never, Out> | v.GenericSchema<unknown, Out> | v.GenericSchema<string, Out>;
    readonly missing: ProblemCode;
  },
  settings: S,
  extra?: Extra,
): Made<Out, S, Extra> {
  const { optional, ...rest } = settings;
  const draft: v.GenericSchema<unknown, Draft> = typing;
  // seam: whether a field is optional is known to the compiler only, from its settings.
  return { kind, schema, draft, required: optional !== true, missing, ...extra, ...rest } as unknown as Made<
    Out,
    S,
    Extra
  >;
}
