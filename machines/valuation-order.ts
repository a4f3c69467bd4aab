import { setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { type BrokerPart, mayDo } from '#src/domain/broker-permissions.ts';

export type ValuationOrderEvent =
  /** A customer asks for a valuation of a home. `hasRecipient` is false where no broker and no office takes it. */
  | { type: 'REQUEST'; hasRecipient: boolean }
  /** The broker has set what the home is worth. */
  | { type: 'ANSWER' }
  /** The broker says no, with a reason. `mainBroker` is the name of the one to ask instead. */
  | { type: 'DECLINE'; part: BrokerPart; mainBroker: string }
  /** The customer takes it back. */
  | { type: 'WITHDRAW' };

/** A customer's order of a broker's valuation. One waits at a time; an order that has ended is followed by a new one. */
const valuationOrderMachine = setup({
  types: {} as { events: ValuationOrderEvent },
  guards: {
    hasRecipient: ({ event }) => event.type === 'REQUEST' && event.hasRecipient,
    isNoAssistant: ({ event }) => event.type === 'DECLINE' && mayDo(event.part, 'valuation'),
  },
}).createMachine({
  id: 'valuation-order',
  initial: 'none',
  states: {
    none: { on: { REQUEST: { guard: 'hasRecipient', target: 'requested' } } },
    requested: {
      on: { ANSWER: 'answered', DECLINE: { guard: 'isNoAssistant', target: 'declined' }, WITHDRAW: 'withdrawn' },
    },
    answered: { type: 'final' },
    declined: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

export const valuationOrder = {
  machine: valuationOrderMachine,
  guardRefusals: {
    hasRecipient: () => ({ code: 'VAL_NO_OFFICE' }),
    isNoAssistant: ({ event }) => ({
      code: 'BR_ASK_MAIN',
      params: { name: event.type === 'DECLINE' ? event.mainBroker : '' },
    }),
  },
  stateRefusals: (state, event) => ({ code: state === 'requested' && event === 'REQUEST' ? 'VAL_MANY' : 'STALE' }),
} satisfies Lifecycle<typeof valuationOrderMachine, 'hasRecipient' | 'isNoAssistant'>;
