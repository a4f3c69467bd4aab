import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { type BrokerPart, mayDo } from '#src/domain/broker-permissions.ts';
import { isEkstraStep } from '#src/domain/ekstra-offer.ts';
import { advertisementEnds, type CancelCause, paymentOver, withdrawalEnds } from '#src/domain/ekstra-term.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { formatNok } from '#src/domain/money-nok.ts';

export interface EkstraOrderContext {
  /** Null before the order. */
  orderedAt: IsoInstant | null;
  /** When the broker replied with how to pay; null before. */
  answeredAt: IsoInstant | null;
  /** Whether the customer has asked for a start before the time for withdrawal is over. */
  startNow: boolean;
  startedAt: IsoInstant | null;
  /** Null unless cancelled. */
  cause: CancelCause | null;
}

interface ByBroker {
  at: IsoInstant;
  part: BrokerPart;
  /** Name of the one to ask instead. */
  mainBroker: string;
}

export type EkstraOrderEvent =
  /** A seller orders. `price` is the one they saw, `ours` the one that counts; whole kr. */
  | {
      type: 'ORDER';
      step: string | null;
      hasBroker: boolean;
      price: number;
      ours: number;
      startNow: boolean;
      at: IsoInstant;
    }
  /** The broker replies with how to pay. */
  | ({ type: 'ANSWER' } & ByBroker)
  | ({ type: 'PAID' } & ByBroker)
  | ({ type: 'DECLINE' } & ByBroker)
  /** The job starts it; `step` is that of the home's sale now. */
  | { type: 'START'; step: string | null; at: IsoInstant }
  | { type: 'END'; at: IsoInstant }
  /** The job finds the home sold, or out of the market. */
  | { type: 'LEAVE_MARKET'; step: string | null; at: IsoInstant }
  /** The job finds no reply, or no payment, in time. */
  | { type: 'EXPIRE'; at: IsoInstant }
  /** The orderer deletes their account. */
  | { type: 'FORGET'; at: IsoInstant }
  /** The customer takes it back. */
  | { type: 'WITHDRAW'; at: IsoInstant };

/** States in which an order counts as the home's one open order. */
export const openEkstraStates = ['ordered', 'answered', 'paid', 'running'] as const;

const soldSteps: readonly (string | null)[] = ['post-work', 'completed'];
/** Steps of a sale at which an order is cancelled. A bid round may end without a sale: until then an order waits. */
export const endedSteps = ['post-work', 'completed', 'withdrawn'] as const;

/** Returns whether an advertisement may start: at once where the customer asked for it, else after the withdrawal term. */
export const mayStart = (
  { startNow, orderedAt }: Pick<EkstraOrderContext, 'startNow' | 'orderedAt'>,
  at: IsoInstant,
): boolean => startNow || (orderedAt !== null && at >= withdrawalEnds(orderedAt));

const ends = {
  WITHDRAW: { guard: 'isInTime', target: 'withdrawn' },
  LEAVE_MARKET: { guard: 'isOffMarket', target: 'cancelled', actions: 'noteCause' },
  FORGET: { target: 'cancelled', actions: 'noteCause' },
} as const;
const expires = { guard: 'isPastDue', target: 'cancelled', actions: 'noteCause' } as const;

const causeOf = ({ answeredAt }: EkstraOrderContext, event: EkstraOrderEvent): CancelCause => {
  if (event.type === 'LEAVE_MARKET') return soldSteps.includes(event.step) ? 'sold' : 'off-market';
  if (event.type === 'FORGET') return 'account-deleted';
  return answeredAt === null ? 'unanswered' : 'unpaid';
};

/**
 * An order of Ekstra, a paid advertisement in social media. It may be withdrawn within 14 days, unless the advertisement
 * was delivered before because the customer asked for it. It is cancelled when the home is sold or leaves the market,
 * when no reply or no payment comes in time, and with the orderer's account.
 */
export const ekstraOrderMachine = setup({
  types: {} as { context: EkstraOrderContext; events: EkstraOrderEvent },
  guards: {
    isForSale: ({ event }) => event.type === 'ORDER' && isEkstraStep(event.step),
    hasBroker: ({ event }) => event.type === 'ORDER' && event.hasBroker,
    isOurPrice: ({ event }) => event.type === 'ORDER' && event.price === event.ours,
    isNoAssistant: ({ event }) => 'part' in event && mayDo(event.part, 'ekstra'),
    isTimeToStart: ({ context, event }) => event.type === 'START' && mayStart(context, event.at),
    isStillForSale: ({ event }) => event.type === 'START' && isEkstraStep(event.step),
    isOffMarket: ({ event }) => event.type === 'LEAVE_MARKET' && endedSteps.some((one) => one === event.step),
    isPastDue: ({ context: { orderedAt, answeredAt }, event }) => {
      const from = answeredAt ?? orderedAt;
      return event.type === 'EXPIRE' && from !== null && event.at >= paymentOver(from);
    },
    isOver: ({ context, event }) =>
      event.type === 'END' && context.startedAt !== null && event.at >= advertisementEnds(context.startedAt),
    isInTime: ({ context, event }) =>
      event.type === 'WITHDRAW' && context.orderedAt !== null && event.at < withdrawalEnds(context.orderedAt),
  },
  actions: {
    noteOrder: assign(({ context, event }) =>
      event.type === 'ORDER' ? { orderedAt: event.at, startNow: event.startNow } : context,
    ),
    noteAnswer: assign({
      answeredAt: ({ context, event }) => (event.type === 'ANSWER' ? event.at : context.answeredAt),
    }),
    noteCause: assign({ cause: ({ context, event }) => causeOf(context, event) }),
    noteStart: assign({ startedAt: ({ context, event }) => (event.type === 'START' ? event.at : context.startedAt) }),
  },
}).createMachine({
  id: 'ekstra-order',
  initial: 'none',
  context: { orderedAt: null, answeredAt: null, startNow: false, startedAt: null, cause: null },
  states: {
    none: {
      on: { ORDER: { guard: and(['isForSale', 'hasBroker', 'isOurPrice']), target: 'ordered', actions: 'noteOrder' } },
    },
    ordered: {
      on: {
        ANSWER: { guard: 'isNoAssistant', target: 'answered', actions: 'noteAnswer' },
        DECLINE: { guard: 'isNoAssistant', target: 'declined' },
        EXPIRE: expires,
        ...ends,
      },
    },
    answered: { on: { PAID: { guard: 'isNoAssistant', target: 'paid' }, EXPIRE: expires, ...ends } },
    paid: {
      on: {
        START: { guard: and(['isTimeToStart', 'isStillForSale']), target: 'running', actions: 'noteStart' },
        ...ends,
      },
    },
    running: { on: { END: { guard: 'isOver', target: 'done' }, ...ends } },
    done: { type: 'final' },
    declined: { type: 'final' },
    withdrawn: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

type Guard =
  | 'isForSale'
  | 'hasBroker'
  | 'isOurPrice'
  | 'isNoAssistant'
  | 'isTimeToStart'
  | 'isStillForSale'
  | 'isOffMarket'
  | 'isPastDue'
  | 'isOver'
  | 'isInTime';

const isOpen = (state: string): boolean => openEkstraStates.some((one) => one === state);

export const ekstraOrder = {
  machine: ekstraOrderMachine,
  guardRefusals: {
    isForSale: () => ({ code: 'EK_NOT_FOR_SALE' }),
    hasBroker: () => ({ code: 'EK_NO_BROKER' }),
    isOurPrice: ({ event }) => ({
      code: 'EK_PRICE',
      params: { price: formatNok(event.type === 'ORDER' ? event.ours : 0) },
    }),
    isNoAssistant: ({ event }) => ({ code: 'BR_ASK_MAIN', params: { name: 'part' in event ? event.mainBroker : '' } }),
    isTimeToStart: () => ({ code: 'STALE' }),
    isStillForSale: () => ({ code: 'STALE' }),
    isOffMarket: () => ({ code: 'STALE' }),
    isPastDue: () => ({ code: 'STALE' }),
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
