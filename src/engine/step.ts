import type { AnswerOf, Env, Fields, Issue, StepDraft } from './field.ts';

/** A rule over several fields of a step; it names the field of each issue. */
export type StepRule = (draft: StepDraft, env: Env) => readonly Issue[];

/** Advice before going on, by its name in the step's texts. It never blocks. */
export interface Advice {
  /** As in an issue: `field`, or `group.<row id>.field`. */
  readonly path: string;
  readonly advice: string;
}
export type StepAdvice = (draft: StepDraft, env: Env) => readonly Advice[];

/** Lists and facts that a complete answer adds to the environment of later steps. */
export type EnvAddition = Partial<Pick<Env, 'lists' | 'facts'>>;
export type AddsToEnv = (answer: never, env: Env) => EnvAddition;

/**
 * What a step shows. `ask`: fields. `info`: no fields. `review`: the check-answers page over all earlier steps. `wait`:
 * the lifecycle decides what comes next, not an answer.
 */
export interface Step<F extends Fields = Fields> {
  readonly kind: 'ask' | 'info' | 'review' | 'wait';
  readonly fields: F;
  readonly rules: readonly StepRule[];
  readonly advice?: readonly StepAdvice[];
  /** What later steps need from this step's complete answer: who takes part, which side, how much is borrowed. */
  readonly addsToEnv?: AddsToEnv;
  /** Steps that this answer depends on: when they change, it is asked again. */
  readonly restsOn?: readonly string[];
}
export type Steps = Readonly<Record<string, Step>>;

export const ask = <const F extends Fields>(fields: F, ...rules: StepRule[]): Step<F> => ({
  kind: 'ask',
  fields,
  rules,
});
/** Returns the same step with its advice. */
export const advised = <const F extends Fields>(step: Step<F>, ...advice: StepAdvice[]): Step<F> => ({
  ...step,
  advice,
});
/** Returns the same step with what it adds to the environment of later steps. */
export const addingToEnv = <const F extends Fields>(
  step: Step<F>,
  addsToEnv: (answer: AnswerOf<F>, env: Env) => EnvAddition,
): Step<F> => ({ ...step, addsToEnv });
/** Returns the same step, to be asked again when the named steps change. */
export const restingOn = <const F extends Fields>(step: Step<F>, ...steps: string[]): Step<F> => ({
  ...step,
  restsOn: steps,
});
export const info = (): Step<Record<never, never>> => ({ kind: 'info', fields: {}, rules: [] });
export const review = <const F extends Fields>(fields: F): Step<F> => ({ kind: 'review', fields, rules: [] });
export const wait = <const F extends Fields>(fields: F): Step<F> => ({ kind: 'wait', fields, rules: [] });

/** Every complete answer of a journey, by step. */
export type AnswersOf<S extends Steps> = { readonly [K in keyof S]: AnswerOf<S[K]['fields']> };
/** Everything given so far, by step; unfinished input stays as typed. */
export type Drafts = Readonly<Record<string, StepDraft | undefined>>;
