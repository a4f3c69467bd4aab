import type { Issue } from './check.ts';
import type { AnswerOf, Env, Fields, StepDraft } from './field.ts';

/** A rule over several fields of a step; it names the field that each issue belongs to. */
export type StepRule = (draft: StepDraft, env: Env) => readonly Issue[];

/**
 * What a step shows. `ask`: fields. `info`: nothing to answer. `review`: the check-answers page over every step
 * before it. `wait`: what comes next is decided by the lifecycle, not by an answer.
 */
export interface Step<F extends Fields = Fields> {
  readonly kind: 'ask' | 'info' | 'review' | 'wait';
  readonly fields: F;
  readonly rules: readonly StepRule[];
}
export type Steps = Readonly<Record<string, Step>>;

export const ask = <const F extends Fields>(fields: F, ...rules: StepRule[]): Step<F> => ({
  kind: 'ask',
  fields,
  rules,
});
export const info = (): Step<Record<never, never>> => ({ kind: 'info', fields: {}, rules: [] });
export const review = <const F extends Fields>(fields: F): Step<F> => ({ kind: 'review', fields, rules: [] });
export const wait = <const F extends Fields>(fields: F): Step<F> => ({ kind: 'wait', fields, rules: [] });

/** Every complete answer of a journey, by step. */
export type AnswersOf<S extends Steps> = { readonly [K in keyof S]: AnswerOf<S[K]['fields']> };
/** Everything given so far, by step; what is half done stays as typed. */
export type Drafts = Readonly<Record<string, StepDraft | undefined>>;
