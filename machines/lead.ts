import { setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { againAfterDays } from '#src/domain/services.ts';

export type LeadEvent =
  /**
   * A customer asks one partner for one service. `daysSinceLast` counts from the last order of it that was sent or
   * waits; null for none. `isAgain` for «Spør igjen».
   */
  | { type: 'ASK'; daysSinceLast: number | null; isAgain: boolean }
  /** The job takes it up. */
  | { type: 'TAKE_UP' }
  /** A try has failed and more are left: it may be taken back until the next one. */
  | { type: 'GIVE_BACK' }
  | { type: 'DELIVER' }
  /** The partner refuses it for good, or the last try of about a day has failed. */
  | { type: 'FAIL' }
  /** The person takes the consent back. */
  | { type: 'RECALL' }
  /** The partner has deleted what it got. */
  | { type: 'DELETED' }
  /** The partner has not deleted it. */
  | { type: 'NOT_DELETED' };

/**
 * A person's details on the way to one partner, for a form or an ordered service: sent, then delivered or failed; and
 * recalled at any time. What may have reached the partner must be deleted there first.
 */
const leadMachine = setup({
  types: {} as { events: LeadEvent },
  guards: {
    isFirstForLong: ({ event }) =>
      event.type === 'ASK' && (event.isAgain || event.daysSinceLast === null || event.daysSinceLast >= againAfterDays),
  },
}).createMachine({
  id: 'lead',
  initial: 'none',
  states: {
    none: { on: { ASK: { guard: 'isFirstForLong', target: 'waiting' } } },
    waiting: { on: { TAKE_UP: 'sending', RECALL: 'withdrawn' } },
    // TAKE_UP: a process was killed; the receiver recognises the lead by its id.
    sending: { on: { TAKE_UP: 'sending', GIVE_BACK: 'waiting', DELIVER: 'sent', FAIL: 'failed', RECALL: 'recalling' } },
    sent: { on: { RECALL: 'recalling' } },
    // It may have arrived, its response lost.
    failed: { on: { RECALL: 'recalling' } },
    withdrawn: { type: 'final' },
    recalling: { on: { DELETED: 'recalled', NOT_DELETED: 'recallFailed' } },
    recalled: { type: 'final' },
    recallFailed: { on: { RECALL: 'recalling' } },
  },
});

export const lead = {
  machine: leadMachine,
  guardRefusals: { isFirstForLong: () => ({ code: 'SVC_ASKED' }) },
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof leadMachine, 'isFirstForLong'>;
