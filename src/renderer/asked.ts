import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { assign, fromPromise, setup } from 'xstate';
import { watched } from '#src/engine/actors.ts';

/** What is asked for. The signal is aborted when the answer is not wanted any more. */
export type Ask<T> = (signal: AbortSignal) => Promise<T>;

interface AskedContext {
  readonly ask: Ask<unknown>;
  /** The last answer, kept while it is asked again. */
  readonly answer: unknown;
  readonly failure: unknown;
  /** Counts the answers. */
  readonly number: number;
}

type AskedEvent =
  /** The newest counts: the answer to an earlier one is dropped. */
  | { type: 'ASK'; ask: Ask<unknown> }
  /** Asked by a press: while one is under way, another press does nothing. */
  | { type: 'PRESS'; ask: Ask<unknown> }
  | { type: 'AGAIN' }
  /** What was answered is another since, such as a journey that was closed. Not if something else was answered. */
  | { type: 'CHANGE'; of: unknown; answer: unknown }
  | { type: 'FORGET' };

const nothing = { answer: undefined, failure: undefined } as const;

const answered = ({ number }: AskedContext, answer: unknown) => ({ answer, failure: undefined, number: number + 1 });

/** Something that is asked for from a page: a form to open, a preview, a picture to read, a message to send. */
const askedMachine = setup({
  types: {} as { context: AskedContext; events: AskedEvent },
  actors: { asking: fromPromise<unknown, { readonly ask: Ask<unknown> }>(({ input, signal }) => input.ask(signal)) },
  guards: { isOfAnswer: ({ context, event }) => event.type === 'CHANGE' && event.of === context.answer },
  actions: {
    noteAsk: assign(({ event }) => ('ask' in event ? { ask: event.ask } : {})),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'asked',
  context: { ask: () => Promise.resolve(), ...nothing, number: 0 },
  initial: 'waiting',
  on: {
    ASK: { target: '.asking', actions: 'noteAsk', reenter: true },
    FORGET: { target: '.waiting', actions: 'forget' },
  },
  states: {
    waiting: { on: { PRESS: { target: 'asking', actions: 'noteAsk' } } },
    asking: {
      on: { AGAIN: { target: 'asking', reenter: true } },
      invoke: {
        src: 'asking',
        input: ({ context }) => ({ ask: context.ask }),
        onDone: {
          target: 'answered',
          actions: assign(({ context, event }) => answered(context, event.output)),
        },
        onError: {
          target: 'refused',
          actions: assign(({ event }) => ({ ...nothing, failure: event.error })),
        },
      },
    },
    answered: {
      on: {
        PRESS: { target: 'asking', actions: 'noteAsk' },
        AGAIN: 'asking',
        CHANGE: {
          guard: 'isOfAnswer',
          target: 'answered',
          actions: assign(({ context, event }) => answered(context, event.answer)),
        },
      },
    },
    refused: { on: { PRESS: { target: 'asking', actions: 'noteAsk' }, AGAIN: 'asking' } },
  },
});

export interface Asked<T> {
  readonly state: 'waiting' | 'asking' | 'answered' | 'refused';
  /** The last answer; while it is asked again, what was answered before. */
  readonly answer: T | undefined;
  readonly failure: unknown;
  /** Counts the answers. */
  readonly number: number;
  /** These stay the same while the component is shown. */
  readonly ask: (ask: Ask<T>) => void;
  readonly press: (ask: Ask<T>) => void;
  readonly again: () => void;
  readonly change: (before: T, now: T) => void;
  readonly forget: () => void;
}

/** Runs what a component asks for, as a machine. A component that is left wants no answer. */
export function useAsked<T>(): Asked<T> {
  const [{ value, context }, send] = useMachine(askedMachine, watched());
  const acts = useMemo(
    () => ({
      ask: (ask: Ask<T>) => send({ type: 'ASK', ask }),
      press: (ask: Ask<T>) => send({ type: 'PRESS', ask }),
      again: () => send({ type: 'AGAIN' }),
      change: (of: T, answer: T) => send({ type: 'CHANGE', of, answer }),
      forget: () => send({ type: 'FORGET' }),
    }),
    [send],
  );
  const { failure, number } = context;
  // seam: the machine keeps what an `Ask<T>` has answered.
  return { state: value, answer: context.answer as T | undefined, failure, number, ...acts };
}
