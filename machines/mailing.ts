import { assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { undoSeconds } from '#src/domain/mailing.ts';

export interface MailingContext {
  /** When the first one may be sent; null for a draft. */
  startsAt: IsoInstant | null;
  endedAt: IsoInstant | null;
}

export type MailingEvent =
  /** The broker presses send. */
  | { type: 'QUEUE'; at: IsoInstant }
  /** The job takes the first recipients. */
  | { type: 'START'; at: IsoInstant }
  /** Those who are left wait for the hours that they chose. */
  | { type: 'PAUSE' }
  | { type: 'RESUME' }
  /** `left` counts those who wait, now or for later. */
  | { type: 'FINISH'; left: number; at: IsoInstant }
  /** The broker takes it back before anything has left. */
  | { type: 'CANCEL'; at: IsoInstant }
  | { type: 'STOP'; at: IsoInstant }
  /** The broker tries again those that failed. */
  | { type: 'RETRY'; failed: number };

/** One text to many customers: each gets it once, or not at all and with a reason. */
const mailingMachine = setup({
  types: {} as { context: MailingContext; events: MailingEvent; input: Readonly<Record<string, never>> },
  guards: {
    isUndoOver: ({ context, event }) =>
      event.type === 'START' && context.startsAt !== null && event.at >= context.startsAt,
    isAllTaken: ({ event }) => event.type === 'FINISH' && event.left === 0,
    hasFailed: ({ event }) => event.type === 'RETRY' && event.failed > 0,
  },
  actions: {
    begin: assign(({ event }) => ({
      startsAt: 'at' in event ? instantOf(Date.parse(event.at) + undoSeconds * 1_000) : null,
    })),
    end: assign(({ event }) => ({ endedAt: 'at' in event ? event.at : null })),
    goOn: assign({ endedAt: null }),
  },
}).createMachine({
  id: 'mailing',
  context: { startsAt: null, endedAt: null },
  initial: 'draft',
  states: {
    draft: { on: { QUEUE: { target: 'queued', actions: 'begin' } } },
    queued: {
      on: { START: { guard: 'isUndoOver', target: 'sending' }, CANCEL: { target: 'cancelled', actions: 'end' } },
    },
    sending: {
      on: {
        PAUSE: 'paused',
        FINISH: { guard: 'isAllTaken', target: 'done', actions: 'end' },
        STOP: { target: 'stopped', actions: 'end' },
      },
    },
    paused: { on: { RESUME: 'sending', STOP: { target: 'stopped', actions: 'end' } } },
    done: { on: { RETRY: { guard: 'hasFailed', target: 'sending', actions: 'goOn' } } },
    stopped: { on: { RETRY: { guard: 'hasFailed', target: 'sending', actions: 'goOn' } } },
    cancelled: { type: 'final' },
  },
});

export const mailing = {
  machine: mailingMachine,
  guardRefusals: {
    isUndoOver: () => ({ code: 'STALE' }),
    isAllTaken: () => ({ code: 'STALE' }),
    hasFailed: () => ({ code: 'STALE' }),
  },
  // It has gone on since the page was read: in another tab, or by itself.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof mailingMachine, 'isUndoOver' | 'isAllTaken' | 'hasFailed'>;
