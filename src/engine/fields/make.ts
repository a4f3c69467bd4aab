import * as v from 'valibot';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Draft, Field, FieldKind, MayBeAbsent, When } from '../field.ts';

/** Settings that every field takes. */
export interface Settings {
  /** Asked only when this holds; otherwise it is neither shown, nor judged, nor kept in the answer. */
  readonly when?: When;
  /** Required unless said so (domain.md: req y, n, c). */
  readonly optional?: true;
  /** The refusal of an empty answer, where it is not the kind's own. */
  readonly missing?: ProblemCode;
  readonly fact?: string;
  readonly fixedWhen?: When;
  readonly fixedMissing?: ProblemCode;
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
}
export interface TickSettings extends Settings {
  readonly confirms?: true;
}
export type Made<Out, S extends Settings, Extra = unknown> = Field<Out> &
  Extra &
  (S extends { readonly when: When } | { readonly optional: true } ? MayBeAbsent : unknown);

/** What a half-typed line may be: anything a person can type, up to a sane length. */
export const typing = v.nullable(v.pipe(v.string('INVALID_INPUT'), v.maxLength(5_000, 'INVALID_INPUT')));

/**
 * Puts a kind's own parts and a declaration's settings together. `missing` is what an empty field is told: the kind's
 * own code where that says what to write, V_REQUIRED where it says that what was written is wrong.
 */
export function make<Out, const S extends Settings, Extra extends Partial<Field> = object>(
  kind: FieldKind,
  schema: v.GenericSchema<never, Out> | v.GenericSchema<unknown, Out> | v.GenericSchema<string, Out>,
  missing: ProblemCode,
  settings: S,
  extra?: Extra,
): Made<Out, S, Extra> {
  const { optional, ...rest } = settings;
  const draft: v.GenericSchema<unknown, Draft> = typing;
  // seam: whether a field may be absent is known to the compiler only, from its settings.
  return { kind, schema, draft, required: optional !== true, missing, ...extra, ...rest } as unknown as Made<
    Out,
    S,
    Extra
  >;
}
