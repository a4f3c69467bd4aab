import { and, assign, setup } from 'xstate';
import type { BrokerPart } from '#machines/held-change.ts';
import type { Lifecycle } from '#machines/refusals.ts';
import { advertisementEnds, withdrawalEnds } from '#src/domain/ekstra-term.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { formatNok } from '#src/domain/money-nok.ts';

export interface EkstraOrderContext {
  /** Null before the order. */
  orderedAt: IsoInstant | null;
  /** Whether the customer has asked for a start before the time for withdrawal is over. */
  startNow: boolean;
  startedAt: IsoInstant | null;
}

interface ByBroker {
  part: BrokerPart;
  /** Name of the one to ask instead. */
  mainBroker: string;
}

export type EkstraOrderEvent =
  /** A seller orders. `price` is the one they saw, `ours` the one that counts; whole kr. */
  | { type: 'ORDER'; step: string | null; price: number; ours: number; startNow: boolean; at: IsoInstant }
  /** The broker replies with how to pay. */
  | ({ type: 'ANSWER' } & ByBroker)
  | ({ type: 'PAID' } & ByBroker)
  | ({ type: 'DECLINE' } & ByBroker)
  | { type: 'START'; at: IsoInstant }
  | { type: 'END'; at: IsoInstant }
  /** The customer takes it back. */
  | { type: 'WITHDRAW'; at: IsoInstant };

/** States in which an order counts as the home's one open order. */
export const openEkstraStates = ['ordered', 'answered', 'paid', 'running'] as const;

/** Returns whether a home whose sale is at this step may have Ekstra. */
export const isEkstraStep = (step: string | null): boolean => step === 'marketing' || step === 'viewing';

/** Returns whether an advertisement may start: at once where the customer asked for it, else after the withdrawal term. */
export const mayStart = ({ startNow, orderedAt }: EkstraOrderContext, at: IsoInstant): boolean =>
  startNow || (orderedAt !== null && at >= withdrawalEnds(orderedAt));

const withdraw = { guard: 'isInTime', target: 'withdrawn' } as const;

/**
 * An order of Ekstra, a paid advertisement in social media. It may be withdrawn within 14 days, unless the advertisement
 * was delivered before because the customer asked for it.
 */
export const ekstraOrderMachine = setup({
  types: {} as { context: EkstraOrderContext; events: EkstraOrderEvent },
  guards: {
    isForSale: ({ event }) => event.type === 'ORDER' && isEkstraStep(event.step),
    isOurPrice: ({ event }) => event.type === 'ORDER' && event.price === event.ours,
    isNoAssistant: ({ event }) => 'part' in event && event.part !== 'assistant',
    isTimeToStart: ({ context, event }) => event.type === 'START' && mayStart(context, event.at),
    isOver: ({ context, event }) =>
      event.type === 'END' && context.startedAt !== null && event.at >= advertisementEnds(context.startedAt),
    isInTime: ({ context, event }) =>
      event.type === 'WITHDRAW' && context.orderedAt !== null && event.at < withdrawalEnds(context.orderedAt),
  },
  actions: {
    noteOrder: assign(({ context, event }) =>
      event.type === 'ORDER' ? { orderedAt: event.at, startNow: event.startNow } : context,
    ),
    noteStart: assign({ startedAt: ({ context, event }) => (event.type === 'START' ? event.at : context.startedAt) }),
  },
}).createMachine({
  id: 'ekstra-order',
  initial: 'none',
  context: { orderedAt: null, startNow: false, startedAt: null },
  states: {
    none: { on: { ORDER: { guard: and(['isForSale', 'isOurPrice']), target: 'ordered', actions: 'noteOrder' } } },
    ordered: {
      on: {
        ANSWER: { guard: 'isNoAssistant', target: 'answered' },
        DECLINE: { guard: 'isNoAssistant', target: 'declined' },
        WITHDRAW: withdraw,
      },
    },
    answered: { on: { PAID: { guard: 'isNoAssistant', target: 'paid' }, WITHDRAW: withdraw } },
    paid: { on: { START: { guard: 'isTimeToStart', target: 'running', actions: 'noteStart' }, WITHDRAW: withdraw } },
    running: { on: { END: { guard: 'isOver', target: 'done' }, WITHDRAW: withdraw } },
    done: { type: 'final' },
    declined: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

type Guard = 'isForSale' | 'isOurPrice' | 'isNoAssistant' | 'isTimeToStart' | 'isOver' | 'isInTime';

const isOpen = (state: string): boolean => openEkstraStates.some((one) => one === state);

export const ekstraOrder = {
  machine: ekstraOrderMachine,
  guardRefusals: {
    isForSale: () => ({ code: 'EK_NOT_FOR_SALE' }),
    isOurPrice: ({ event }) => ({
      code: 'EK_PRICE',
      params: { price: formatNok(event.type === 'ORDER' ? event.ours : 0) },
    }),
    isNoAssistant: ({ event }) => ({ code: 'BR_ASK_MAIN', params: { name: 'part' in event ? event.mainBroker : '' } }),
    isTimeToStart: () => ({ code: 'STALE' }),
    isOver: () => ({ code: 'STALE' }),
    isInTime: () => ({ code: 'EK_LATE' }),
  },
  stateRefusals: (state, event) => {
    if (event === 'ORDER' && isOpen(state)) return { code: 'EK_EXISTS' };
    // Delivered: the right to withdraw is lost with it.
    if (event === 'WITHDRAW' && state === 'done') return { code: 'EK_LATE' };
    return { code: 'STALE' };
  },
} satisfies Lifecycle<typeof ekstraOrderMachine, Guard>;
