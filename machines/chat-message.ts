import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { looksLikeBid, messageLength, withdrawMinutes } from '#src/domain/chat.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { holdsNationalId } from '#src/domain/national-id.ts';
import { codePoints } from '#src/domain/typed-text.ts';

export interface ChatMessageContext {
  /** Its number in the thread, once the server has it. */
  readonly seq: number | null;
  /** Attempts that have failed in a row. */
  readonly failed: number;
}

export type ChatMessageEvent =
  /** `byCustomer`: only a broker may write of bids and sums. */
  | { type: 'SEND'; text: string; byCustomer: boolean }
  | { type: 'TAKE' }
  | { type: 'OK'; seq: number }
  | { type: 'READ' }
  /** `isPassing`: no line, or a server that is busy. */
  | { type: 'FAIL'; isPassing: boolean }
  /** The writer sends a refused message once more. */
  | { type: 'RETRY' }
  | { type: 'WITHDRAW'; isOwn: boolean; sentAt: IsoInstant; at: IsoInstant };

const second = 1_000;
/** From so many failures on, the pause grows no longer. */
const longPauseFrom = 7;
/** Milliseconds before the next attempt: 1 s, 2 s, 4 s … and never more than a minute. */
export const pauseAfter = (failed: number): number => Math.min(60, 2 ** Math.max(0, failed - 1)) * second;

const lastWithdrawal = (sentAt: IsoInstant): IsoInstant => instantOf(Date.parse(sentAt) + withdrawMinutes * 60_000);

/**
 * A message of a chat, from the field to the last reader. It waits on the writer's device until the server has given it
 * a number. Messages of one device are sent in order, one at a time.
 */
const chatMessageMachine = setup({
  types: {} as { context: ChatMessageContext; events: ChatMessageEvent },
  guards: {
    hasText: ({ event }) => event.type === 'SEND' && event.text.trim() !== '',
    isShort: ({ event }) => event.type === 'SEND' && codePoints(event.text) <= messageLength,
    isNoBid: ({ event }) => event.type === 'SEND' && !(event.byCustomer && looksLikeBid(event.text)),
    hasNoNationalId: ({ event }) => event.type === 'SEND' && !holdsNationalId(event.text),
    isPassing: ({ event }) => event.type === 'FAIL' && event.isPassing,
    isOwn: ({ event }) => event.type === 'WITHDRAW' && event.isOwn,
    isFresh: ({ event }) => event.type === 'WITHDRAW' && event.at <= lastWithdrawal(event.sentAt),
  },
  actions: {
    countFailure: assign(({ context }) => ({ failed: Math.min(context.failed + 1, longPauseFrom) })),
    forgetFailures: assign({ failed: 0 }),
    number: assign(({ event }) => (event.type === 'OK' ? { seq: event.seq, failed: 0 } : {})),
  },
}).createMachine({
  id: 'chat-message',
  context: { seq: null, failed: 0 },
  initial: 'writing',
  states: {
    writing: {
      on: { SEND: { guard: and(['hasText', 'isShort', 'isNoBid', 'hasNoNationalId']), target: 'queued' } },
    },
    queued: { on: { TAKE: { target: 'sending' } } },
    sending: {
      on: {
        OK: { target: 'sent', actions: 'number' },
        FAIL: [{ guard: 'isPassing', target: 'queued', actions: 'countFailure' }, { target: 'refused' }],
      },
    },
    refused: { on: { RETRY: { target: 'queued', actions: 'forgetFailures' } } },
    sent: {
      on: {
        READ: { target: 'read' },
        WITHDRAW: { guard: and(['isOwn', 'isFresh']), target: 'withdrawn' },
      },
    },
    read: {},
    withdrawn: { type: 'final' },
  },
});

export const chatMessage = {
  machine: chatMessageMachine,
  guardRefusals: {
    hasText: () => ({ code: 'V_REQUIRED' }),
    isShort: () => ({ code: 'V_LEN', params: { max: messageLength } }),
    isNoBid: () => ({ code: 'CHAT_BID' }),
    hasNoNationalId: () => ({ code: 'CHAT_NATIONAL_ID' }),
    isPassing: () => ({ code: 'INVALID_INPUT' }),
    isOwn: () => ({ code: 'NOT_FOUND' }),
    isFresh: () => ({ code: 'CHAT_LATE' }),
  },
  stateRefusals: (_state, event) => ({ code: event === 'WITHDRAW' ? 'CHAT_LATE' : 'INVALID_INPUT' }),
} satisfies Lifecycle<
  typeof chatMessageMachine,
  'hasText' | 'isShort' | 'isNoBid' | 'hasNoNationalId' | 'isPassing' | 'isOwn' | 'isFresh'
>;
