import { setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';

export type PremarketHomeEvent =
  /** The broker system has it on the market. */
  | { type: 'LIST' }
  | { type: 'SELL' }
  /** It is not for sale any more, or one of the facts that it is shown by is gone. */
  | { type: 'WITHDRAW' }
  /** It is ready before marketing again, with every fact. */
  | { type: 'PREPARE' };

/**
 * A home from when it is coming for sale (Spec section 4, "Pre-market"). Only a coming one is listed and suggested; the
 * customers who have saved it see where it stands after that. The broker system moves it.
 */
const premarketHomeMachine = setup({
  types: {} as { events: PremarketHomeEvent },
}).createMachine({
  id: 'premarket-home',
  initial: 'coming',
  states: {
    coming: { on: { LIST: 'listed', WITHDRAW: 'withdrawn' } },
    listed: { on: { SELL: 'sold', WITHDRAW: 'withdrawn' } },
    withdrawn: { on: { PREPARE: 'coming', LIST: 'listed' } },
    // The bids may come to nothing after all.
    sold: { on: { LIST: 'listed', WITHDRAW: 'withdrawn' } },
  },
});

export const premarketHome = {
  machine: premarketHomeMachine,
  guardRefusals: {},
  // No customer moves it: an event that does not fit is a deviation of the broker system.
  stateRefusals: () => ({ code: 'INVALID_INPUT' }),
} satisfies Lifecycle<typeof premarketHomeMachine, never>;
