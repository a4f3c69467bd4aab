import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { type BrokerPart, mayDo } from '#src/domain/broker-permissions.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { isValuationOver, validUntilOf } from '#src/domain/valuation-term.ts';

export interface ValuationContext {
  /** The last day that it counts; null before the broker has set it. */
  validUntil: IsoDate | null;
}

export type ValuationEvent =
  /** The broker sets what the home is worth. `mainBroker` is the name of the one to ask instead. */
  | { type: 'SET'; part: BrokerPart; mainBroker: string; valuedOn: IsoDate; at: IsoInstant }
  | { type: 'EXPIRE'; at: IsoInstant }
  /** The broker has set a newer one. */
  | { type: 'REPLACE' };

/** A broker's valuation of a home. It counts for three calendar months, the last day too (Spec section 9). */
export const valuationMachine = setup({
  types: {} as { context: ValuationContext; events: ValuationEvent },
  guards: {
    isNoAssistant: ({ event }) => event.type === 'SET' && mayDo(event.part, 'valuation'),
    isNotAhead: ({ event }) => event.type === 'SET' && event.valuedOn <= osloDate(event.at),
    isNotOld: ({ event }) => event.type === 'SET' && !isValuationOver(validUntilOf(event.valuedOn), event.at),
    isOver: ({ context, event }) =>
      event.type === 'EXPIRE' && context.validUntil !== null && isValuationOver(context.validUntil, event.at),
  },
  actions: {
    note: assign({
      validUntil: ({ context, event }) => (event.type === 'SET' ? validUntilOf(event.valuedOn) : context.validUntil),
    }),
  },
}).createMachine({
  id: 'valuation',
  initial: 'none',
  context: { validUntil: null },
  states: {
    none: {
      on: { SET: { guard: and(['isNoAssistant', 'isNotAhead', 'isNotOld']), target: 'valid', actions: 'note' } },
    },
    valid: { on: { EXPIRE: { guard: 'isOver', target: 'expired' }, REPLACE: 'replaced' } },
    expired: { type: 'final' },
    replaced: { type: 'final' },
  },
});

export const valuation = {
  machine: valuationMachine,
  guardRefusals: {
    isNoAssistant: ({ event }) => ({
      code: 'BR_ASK_MAIN',
      params: { name: event.type === 'SET' ? event.mainBroker : '' },
    }),
    isNotAhead: () => ({ code: 'V_DATE_PAST' }),
    isNotOld: () => ({ code: 'VAL_OLD' }),
    isOver: () => ({ code: 'STALE' }),
  },
  // Another process has replaced it or let it expire.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof valuationMachine, 'isNoAssistant' | 'isNotAhead' | 'isNotOld' | 'isOver'>;
