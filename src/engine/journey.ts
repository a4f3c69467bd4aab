import { type AnyStateMachine, assign, type StateValueFrom, setup } from 'xstate';
import type { Env } from './field.ts';
import type { AnswersOf, Steps } from './step.ts';

/** What a journey remembers while it is walked: the complete answers so far, and what stands around them. */
export interface JourneyContext<S extends Steps, E extends Env = Env> {
  readonly answers: Partial<AnswersOf<S>>;
  readonly env: E;
}
export interface NextEvent {
  readonly type: 'NEXT';
  readonly step: string;
  readonly answer: unknown;
}

/**
 * The start of every journey machine: its types, and `keep`, which remembers an answer as its step is left.
 * Pure by construction: no invoke, no after, no clock (architecture section 1).
 */
export const journeyOf = <S extends Steps, E extends Env = Env>() =>
  setup({
    types: {} as { context: JourneyContext<S, E>; events: NextEvent; input: { env: E }; meta: { waits?: true } },
    actions: {
      keep: assign({
        answers: ({ context, event }) => ({ ...context.answers, [event.step]: event.answer }),
      }),
    },
  });

/** The answers that a fork may look at: those on the path so far, with the one that is being given now. */
export const known = <S extends Steps, E extends Env>(now: {
  context: JourneyContext<S, E>;
  event: NextEvent;
}): Partial<AnswersOf<S>> =>
  // Laid over the earlier answers rather than copied with them: cheaper, and lint can see which ones a guard reads.
  // seam: the event's step and answer are paired by walk(), which parsed the answer by that step's schema.
  Object.create(now.context.answers, { [now.event.step]: { value: now.event.answer } }) as Partial<AnswersOf<S>>;

/** Where a step leads: one step, or forks tried in order with a bare id as the else. */
export type Branch = { readonly guard: string; readonly target: string };
export type Moves = string | readonly [...Branch[], string];
type Kept<T extends string, G extends string = never> = [G] extends [never]
  ? { readonly target: T; readonly actions: 'keep' }
  : { readonly guard: G; readonly target: T; readonly actions: 'keep' };
type KeptAll<M> = M extends string
  ? readonly [Kept<M>]
  : { readonly [K in keyof M]: M[K] extends Branch ? Kept<M[K]['target'], M[K]['guard']> : Kept<M[K] & string> };

/** One line a step: `keys: to('summary')`, `settlement: to([{ guard: 'withholds', target: 'final-settlement' }, 'keys'])`. */
export const to = <const M extends Moves>(moves: M): { readonly on: { readonly NEXT: KeptAll<M> } } => {
  const list: readonly (Branch | string)[] = typeof moves === 'string' ? [moves] : [...moves];
  const next = list.map((move) => ({ ...(typeof move === 'string' ? { target: move } : move), actions: 'keep' }));
  // seam: a mapped tuple does not survive Array.map's type.
  return { on: { NEXT: next as unknown as KeptAll<M> } };
};

/** A step left only when the lifecycle agrees: the one fork that has no else. */
export const waitFor = <const G extends string, const T extends string>(guard: G, target: T) =>
  ({ meta: { waits: true }, on: { NEXT: [{ guard, target, actions: 'keep' }] } }) as const;

/** A journey without its looks: what the server needs to judge answers. */
export interface Journey<S extends Steps = Steps, M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  readonly steps: S;
}
export type StepId<M extends AnyStateMachine> = Extract<StateValueFrom<M>, string>;
