import { type AnyStateMachine, assign, type StateValueFrom, setup } from 'xstate';
import type { Env } from './field.ts';
import type { AnswersOf, Steps } from './step.ts';

/** The context of a journey while it is walked: the complete answers so far, and their environment. */
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
 * The setup of every journey machine: its types, and `keep`, which stores an answer as its step is left. Pure by
 * construction: no invoke, no after, no clock (architecture section 1).
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

/** Returns the answers that a fork may read: those on the path so far, plus the current one. */
export const known = <S extends Steps, E extends Env>(now: {
  context: JourneyContext<S, E>;
  event: NextEvent;
}): Partial<AnswersOf<S>> =>
  // Inherits the earlier answers instead of copying them: cheaper, and lint can see which ones a guard reads.
  Object.create(now.context.answers, { [now.event.step]: { value: now.event.answer } }) as Partial<AnswersOf<S>>;

/** Where a step leads: one step, or forks tried in order, with a bare id as the else. */
export type Branch = { readonly guard: string; readonly target: string };
export type Moves = string | readonly [...Branch[], string];
type Kept<T extends string, G extends string = never> = [G] extends [never]
  ? { readonly target: T; readonly actions: 'keep' }
  : { readonly guard: G; readonly target: T; readonly actions: 'keep' };
type KeptAll<M> = M extends string
  ? readonly [Kept<M>]
  : { readonly [K in keyof M]: M[K] extends Branch ? Kept<M[K]['target'], M[K]['guard']> : Kept<M[K] & string> };

/**
 * Returns one step's moves: `keys: to('summary')`, or
 * `settlement: to([{ guard: 'withholds', target: 'final-settlement' }, 'keys'])`.
 */
export const to = <const M extends Moves>(moves: M): { readonly on: { readonly NEXT: KeptAll<M> } } => {
  const list: readonly (Branch | string)[] = typeof moves === 'string' ? [moves] : [...moves];
  const next = list.map((move) => ({ ...(typeof move === 'string' ? { target: move } : move), actions: 'keep' }));
  // seam: a mapped tuple does not survive Array.map's type.
  return { on: { NEXT: next as unknown as KeptAll<M> } };
};

/** A step that is left only when the lifecycle allows it: the one fork without an else. */
export const waitFor = <const G extends string, const T extends string>(guard: G, target: T) =>
  ({ meta: { waits: true }, on: { NEXT: [{ guard, target, actions: 'keep' }] } }) as const;

/** A journey without its looks: what the server needs to validate answers. */
export interface Journey<S extends Steps = Steps, M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  readonly steps: S;
}
export type StepId<M extends AnyStateMachine> = Extract<StateValueFrom<M>, string>;
