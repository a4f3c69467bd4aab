import { useMemo } from 'react';
import { assign, fromCallback, setup } from 'xstate';
import { useRun } from './use-session.ts';

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
  | { type: 'FORGET' }
  | { type: 'ANSWER'; answer: unknown }
  | { type: 'REFUSE'; failure: unknown };

/** One question: its signal is aborted when the state is left. */
const asking = fromCallback<AskedEvent, { readonly ask: Ask<unknown> }>(({ input, sendBack }) => {
  const left = new AbortController();
  input.ask(left.signal).then(
    (answer) => sendBack({ type: 'ANSWER', answer }),
    (failure: unknown) => sendBack({ type: 'REFUSE', failure }),
  );
  return () => left.abort();
});

const nothing = { answer: undefined, failure: undefined } as const;

/** Something that is asked for from a page: a form to open, a preview, a picture to read, a message to send. */
const askedMachine = setup({
  types: {} as { context: AskedContext; events: AskedEvent },
  actors: { asking },
  guards: { isOfAnswer: ({ context, event }) => event.type === 'CHANGE' && event.of === context.answer },
  actions: {
    noteAsk: assign(({ event }) => ('ask' in event ? { ask: event.ask } : {})),
    noteAnswer: assign(({ context, event }) =>
      'answer' in event ? { answer: event.answer, failure: undefined, number: context.number + 1 } : {},
    ),
    noteFailure: assign(({ event }) => (event.type === 'REFUSE' ? { ...nothing, failure: event.failure } : {})),
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
      invoke: { src: 'asking', input: ({ context }) => ({ ask: context.ask }) },
      on: {
        ANSWER: { target: 'answered', actions: 'noteAnswer' },
        REFUSE: { target: 'refused', actions: 'noteFailure' },
        AGAIN: { target: 'asking', reenter: true },
      },
    },
    answered: {
      on: {
        PRESS: { target: 'asking', actions: 'noteAsk' },
        AGAIN: 'asking',
        CHANGE: { guard: 'isOfAnswer', target: 'answered', actions: 'noteAnswer' },
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
  const [{ value, context }, send] = useRun(askedMachine);
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
