import { assign, fromCallback, setup } from 'xstate';
import type { CalendarState } from '#src/contract/account/calendar.ts';
import { useRun } from '#src/renderer/use-session.ts';

/** The calls of one subscription: an account's, or that of a link's holder. */
export interface SubscriptionCalls {
  readonly read: () => Promise<CalendarState>;
  readonly subscribe: () => Promise<{ readonly address: string }>;
  readonly unsubscribe: () => Promise<void>;
}

type Subscription = CalendarState['subscription'];
export type Action = 'reading' | 'making' | 'stopping';

export interface HeldSubscription {
  /** Undefined while loading. */
  readonly subscription: Subscription | undefined;
  /** The address that was just made. Shown once, and never stored. */
  readonly address: string | null;
  readonly isStopped: boolean;
  /** The action under way, and the error of the last one. */
  readonly doing: Action | null;
  readonly failed: unknown;
  readonly read: () => void;
  readonly subscribe: () => void;
  readonly unsubscribe: () => void;
}

type Held = Pick<HeldSubscription, 'subscription' | 'address' | 'isStopped' | 'failed'>;
const unknown: Held = { subscription: undefined, address: null, isStopped: false, failed: null };
type Act = (calls: SubscriptionCalls) => Promise<Partial<Held>>;
type SubscriptionEvent =
  | { type: 'READ' }
  | { type: 'SUBSCRIBE' }
  | { type: 'UNSUBSCRIBE' }
  | { type: 'DONE'; now: Partial<Held> }
  | { type: 'FAIL'; failed: unknown };

const acting = (act: Act) =>
  fromCallback<SubscriptionEvent, SubscriptionCalls>(({ input, sendBack }) => {
    act(input).then(
      (now) => sendBack({ type: 'DONE', now }),
      (failed: unknown) => sendBack({ type: 'FAIL', failed }),
    );
  });

const toIdle = {
  DONE: { target: 'idle', actions: 'note' },
  FAIL: { target: 'idle', actions: 'noteFailure' },
} as const;

/** A subscription to a calendar, as a page knows it: one action at a time. */
const subscriptionMachine = setup({
  types: {} as {
    context: Held & { readonly calls: SubscriptionCalls };
    events: SubscriptionEvent;
    input: SubscriptionCalls;
  },
  actors: {
    read: acting(async (calls) => ({ subscription: (await calls.read()).subscription })),
    make: acting(async (calls) => ({ address: (await calls.subscribe()).address, isStopped: false })),
    stop: acting(async (calls) => {
      await calls.unsubscribe();
      return { subscription: null, address: null, isStopped: true };
    }),
  },
  actions: {
    note: assign(({ event }) => (event.type === 'DONE' ? event.now : {})),
    noteFailure: assign(({ event }) => (event.type === 'FAIL' ? { failed: event.failed } : {})),
    forgetFailure: assign({ failed: null }),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => ({ ...unknown, calls: input }),
  initial: 'reading',
  states: {
    idle: { on: { READ: 'reading', SUBSCRIBE: 'making', UNSUBSCRIBE: 'stopping' }, exit: 'forgetFailure' },
    reading: { invoke: { src: 'read', input: ({ context }) => context.calls }, on: toIdle },
    making: { invoke: { src: 'make', input: ({ context }) => context.calls }, on: toIdle },
    stopping: { invoke: { src: 'stop', input: ({ context }) => context.calls }, on: toIdle },
  },
});

/** Reads a subscription, and makes and ends it, one action at a time. */
export function useSubscription(calls: SubscriptionCalls): HeldSubscription {
  const [{ value, context }, send] = useRun(subscriptionMachine, calls);
  const { subscription, address, isStopped, failed } = context;
  return {
    subscription,
    address,
    isStopped,
    failed,
    doing: value === 'idle' ? null : value,
    read: () => send({ type: 'READ' }),
    subscribe: () => send({ type: 'SUBSCRIBE' }),
    unsubscribe: () => send({ type: 'UNSUBSCRIBE' }),
  };
}
