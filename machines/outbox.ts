import { assign, fromCallback, setup, spawnChild, stopChild } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';

/** The turn that sends what waits. It is queued once, however often it is asked for. */
export const sendTurn = 'send';

export interface OutboxContext {
  /** The exchange with the server that is under way, and those behind it in order. */
  readonly turns: readonly string[];
  /** The last attempt found no network, or something still waits for one. */
  readonly isOffline: boolean;
  /** A timer runs that will send what waits. */
  readonly isTimed: boolean;
  /** Attempts at the item under way that the server wanted repeated. */
  readonly tries: number;
  readonly maxTries: number;
}

export type OutboxEvent =
  /** An item waits. It is sent after a pause, so that the next key can join it. */
  | { type: 'ENQUEUE' }
  /** Sends what waits now: a field is left, a timer is over, the network is back. */
  | { type: 'SEND' }
  /** Another exchange with the server wants its turn. */
  | { type: 'TURN'; turn: string }
  | { type: 'SENT' }
  /** The server refused an item. The items behind it are sent all the same. */
  | { type: 'REFUSED' }
  /** The item met a newer revision, and was merged with it. */
  | { type: 'RETRY' }
  /** No answer, or a server that is busy. */
  | { type: 'FAIL' }
  /** The server answered. `isWaiting`: rows or pictures still wait for the network. */
  | { type: 'HEARD'; isWaiting: boolean }
  /** The turn is over. */
  | { type: 'DONE' };

/** What a timer waits for: the next key, or the network. */
export type OutboxTimer = 'pause' | 'retry';

/** Without an owner nothing is sent and no time passes: the machine is drawn, walked and tested so. */
const turn = fromCallback<OutboxEvent, { turn: string }>(() => undefined);
const timer = fromCallback<OutboxEvent, { timer: OutboxTimer }>(() => undefined);

/**
 * The queue of what a device has not sent: fields of a form, messages of a talk. One exchange with the server at a time,
 * in order. Without a network everything stays, and is tried again.
 */
export const outboxMachine = setup({
  types: {} as { context: OutboxContext; events: OutboxEvent; input: { maxTries?: number } },
  actors: { turn, timer },
  guards: {
    hasTurn: ({ context }) => context.turns.length > 1,
    isOffline: ({ context }) => context.isOffline,
    isTimed: ({ context }) => context.isTimed,
    isQueued: ({ context, event }) => context.turns.slice(1).includes(event.type === 'TURN' ? event.turn : sendTurn),
    mayTryAgain: ({ context }) => context.tries + 1 < context.maxTries,
    stillWaits: ({ event }) => event.type === 'HEARD' && event.isWaiting,
  },
  actions: {
    queue: assign({
      turns: ({ context, event }) => [...context.turns, event.type === 'TURN' ? event.turn : sendTurn],
    }),
    endTurn: assign({ turns: ({ context }) => context.turns.slice(1), tries: 0 }),
    startTurn: spawnChild('turn', { id: 'turn', input: ({ context }) => ({ turn: context.turns[0] ?? sendTurn }) }),
    stopTurn: stopChild('turn'),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    goOffline: assign({ isOffline: true, tries: 0 }),
    comeBack: assign({ isOffline: false }),
    startPause: spawnChild('timer', { id: 'timer', input: { timer: 'pause' } }),
    startRetry: spawnChild('timer', { id: 'timer', input: { timer: 'retry' } }),
    noteTimer: assign({ isTimed: true }),
    stopTimer: stopChild('timer'),
    forgetTimer: assign({ isTimed: false }),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    turns: [],
    isOffline: false,
    isTimed: false,
    tries: 0,
    maxTries: input?.maxTries ?? Number.MAX_SAFE_INTEGER,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        ENQUEUE: { target: 'pausing', actions: ['stopTimer', 'startPause', 'noteTimer'] },
        SEND: { target: 'sending', actions: ['stopTimer', 'forgetTimer', 'queue', 'startTurn'] },
        TURN: { target: 'sending', actions: ['queue', 'startTurn'] },
        HEARD: [
          {
            guard: 'stillWaits',
            target: 'offline',
            actions: ['goOffline', 'stopTimer', 'startRetry', 'noteTimer'],
          },
          { target: 'idle' },
        ],
      },
    },
    pausing: {
      on: {
        ENQUEUE: { target: 'pausing', actions: ['stopTimer', 'startPause', 'noteTimer'] },
        SEND: { target: 'sending', actions: ['stopTimer', 'forgetTimer', 'queue', 'startTurn'] },
        TURN: { target: 'sending', actions: ['queue', 'startTurn'] },
      },
    },
    offline: {
      on: {
        ENQUEUE: { target: 'offline', actions: ['stopTimer', 'startRetry', 'noteTimer'] },
        SEND: { target: 'sending', actions: ['stopTimer', 'forgetTimer', 'queue', 'startTurn'] },
        TURN: { target: 'sending', actions: ['queue', 'startTurn'] },
      },
    },
    sending: {
      on: {
        ENQUEUE: [
          { guard: 'isOffline', target: 'sending', actions: ['stopTimer', 'startRetry', 'noteTimer'] },
          { target: 'sending', actions: ['stopTimer', 'startPause', 'noteTimer'] },
        ],
        SEND: [
          { guard: 'isQueued', target: 'sending', actions: ['stopTimer', 'forgetTimer'] },
          { target: 'sending', actions: ['stopTimer', 'forgetTimer', 'queue'] },
        ],
        TURN: [
          { guard: 'isQueued', target: 'sending' },
          { target: 'sending', actions: 'queue' },
        ],
        SENT: { target: 'sending', actions: 'forgetTries' },
        REFUSED: { target: 'sending', actions: 'forgetTries' },
        RETRY: [
          { guard: 'mayTryAgain', target: 'sending', actions: 'countTry' },
          { target: 'sending', actions: ['goOffline', 'stopTimer', 'startRetry', 'noteTimer'] },
        ],
        FAIL: { target: 'sending', actions: ['goOffline', 'stopTimer', 'startRetry', 'noteTimer'] },
        HEARD: [
          {
            guard: 'stillWaits',
            target: 'sending',
            actions: ['goOffline', 'stopTimer', 'startRetry', 'noteTimer'],
          },
          { target: 'sending', actions: 'comeBack' },
        ],
        DONE: [
          { guard: 'hasTurn', target: 'sending', actions: ['endTurn', 'stopTurn', 'startTurn'] },
          { guard: 'isOffline', target: 'offline', actions: ['endTurn', 'stopTurn'] },
          { guard: 'isTimed', target: 'pausing', actions: ['endTurn', 'stopTurn'] },
          { target: 'idle', actions: ['endTurn', 'stopTurn'] },
        ],
      },
    },
  },
});

/** The queue is never asked by a customer: an event that does not fit its state changes nothing. */
const changesNothing = () => ({ code: 'INVALID_INPUT' }) as const;

export const outbox = {
  machine: outboxMachine,
  guardRefusals: {
    hasTurn: changesNothing,
    isOffline: changesNothing,
    isTimed: changesNothing,
    isQueued: changesNothing,
    mayTryAgain: changesNothing,
    stillWaits: changesNothing,
  },
  stateRefusals: changesNothing,
} satisfies Lifecycle<
  typeof outboxMachine,
  'hasTurn' | 'isOffline' | 'isTimed' | 'isQueued' | 'mayTryAgain' | 'stillWaits'
>;
