import { setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';

export type FeedItemEvent =
  /** The customer has had the item on the page of all their news. */
  | { type: 'SEE' }
  | { type: 'DISMISS' }
  /** Its time is over, or what it says holds no longer. */
  | { type: 'EXPIRE' };

const leave = { DISMISS: 'gone', EXPIRE: 'gone' } as const;

/** One piece of news for one customer. What is gone never comes back: a newer value makes a new item. */
const feedItemMachine = setup({
  types: {} as { events: FeedItemEvent },
}).createMachine({
  id: 'feed-item',
  initial: 'fresh',
  states: {
    fresh: { on: { SEE: 'seen', ...leave } },
    seen: { on: leave },
    gone: { type: 'final' },
  },
});

export const feedItem = {
  machine: feedItemMachine,
  guardRefusals: {},
  stateRefusals: () => ({ code: 'NOT_FOUND' }),
} satisfies Lifecycle<typeof feedItemMachine, never>;
