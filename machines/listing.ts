import { and, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { SaleEvent } from '#machines/sale.ts';
import type { ListingStatus } from '#src/domain/listing-status.ts';

export type ListingEvent =
  /** The owner has given the assignment: the home has a sale. */
  | { type: 'ASSIGN' }
  /** All that a buyer asks first is known, and customers see the home as coming. */
  | { type: 'SHOW'; hasFacts: boolean }
  /** One of those facts is gone. */
  | { type: 'HIDE'; hasFacts: boolean }
  | { type: 'PUBLISH' }
  | { type: 'SELL' }
  /** The buyer withdrew. What is under signing of the sale's forms is voided first, by the forms' own event. */
  | { type: 'CANCEL_SALE'; isSold: boolean; formsUnderSigning: number }
  | { type: 'TAKE_OVER'; isTakenOver: boolean; hasUnfinishedForm: boolean }
  /** The owner sells no more, or with another broker. */
  | { type: 'WITHDRAW' }
  /** The broker system has the home no longer. */
  | { type: 'ARCHIVE' }
  /** The broker system has it again: back to where its sale stands. */
  | { type: 'RELIST'; stands: ListingStatus };

const stood =
  (status: ListingStatus) =>
  ({ event }: { event: ListingEvent }): boolean =>
    event.type === 'RELIST' && event.stands === status;

const leave = { WITHDRAW: 'archived', ARCHIVE: 'archived' } as const;

/**
 * A listing as its broker follows it, from the request to the archive (broker-app 3). The broker system moves it, and the
 * takeover ends it. Where it stands is read from the home's sale and facts, so the two cannot differ.
 */
export const listingMachine = setup({
  types: {} as { events: ListingEvent },
  guards: {
    hasFacts: ({ event }) => event.type === 'SHOW' && event.hasFacts,
    lacksFact: ({ event }) => event.type === 'HIDE' && !event.hasFacts,
    isUnsold: ({ event }) => event.type === 'CANCEL_SALE' && !event.isSold,
    hasNoFormUnderSigning: ({ event }) => event.type === 'CANCEL_SALE' && event.formsUnderSigning === 0,
    isTakenOver: ({ event }) => event.type === 'TAKE_OVER' && event.isTakenOver,
    hasNoUnfinishedForm: ({ event }) => event.type === 'TAKE_OVER' && !event.hasUnfinishedForm,
    stoodRequested: stood('requested'),
    stoodPreparing: stood('preparing'),
    stoodOnMarket: stood('onMarket'),
    stoodSold: stood('sold'),
    stoodTakenOver: stood('takenOver'),
  },
}).createMachine({
  id: 'listing',
  initial: 'requested',
  states: {
    requested: { on: { ASSIGN: 'preparing', ...leave } },
    preparing: {
      on: { SHOW: { guard: 'hasFacts', target: 'coming' }, PUBLISH: 'onMarket', SELL: 'sold', ...leave },
    },
    coming: {
      on: { HIDE: { guard: 'lacksFact', target: 'preparing' }, PUBLISH: 'onMarket', SELL: 'sold', ...leave },
    },
    onMarket: { on: { SELL: 'sold', ...leave } },
    sold: {
      on: {
        CANCEL_SALE: { guard: and(['isUnsold', 'hasNoFormUnderSigning']), target: 'onMarket' },
        TAKE_OVER: { guard: and(['isTakenOver', 'hasNoUnfinishedForm']), target: 'takenOver' },
        ...leave,
      },
    },
    takenOver: { on: { ARCHIVE: 'archived' } },
    archived: {
      on: {
        RELIST: [
          { guard: 'stoodRequested', target: 'requested' },
          { guard: 'stoodPreparing', target: 'preparing' },
          { guard: 'stoodOnMarket', target: 'onMarket' },
          { guard: 'stoodSold', target: 'sold' },
          { guard: 'stoodTakenOver', target: 'takenOver' },
        ],
      },
    },
  },
});

type ListingGuard =
  | 'hasFacts'
  | 'lacksFact'
  | 'isUnsold'
  | 'hasNoFormUnderSigning'
  | 'isTakenOver'
  | 'hasNoUnfinishedForm'
  | 'stoodRequested'
  | 'stoodPreparing'
  | 'stoodOnMarket'
  | 'stoodSold'
  | 'stoodTakenOver';

// What does not fit is kept as a deviation of the broker system, for the broker.
const doesNotFit = () => ({ code: 'INVALID_INPUT' }) as const;

export const listing = {
  machine: listingMachine,
  guardRefusals: {
    hasFacts: doesNotFit,
    lacksFact: doesNotFit,
    isUnsold: doesNotFit,
    // A form that all have signed is being sealed: the sale is undone when it is.
    hasNoFormUnderSigning: () => ({ code: 'OTP_SIGNING' }),
    isTakenOver: doesNotFit,
    hasNoUnfinishedForm: doesNotFit,
    stoodRequested: doesNotFit,
    stoodPreparing: doesNotFit,
    stoodOnMarket: doesNotFit,
    stoodSold: doesNotFit,
    stoodTakenOver: doesNotFit,
  },
  stateRefusals: doesNotFit,
} satisfies Lifecycle<typeof listingMachine, ListingGuard>;

/** Returns the listing's part of a sale's event that leads to another status. */
export const listingEventOf = (event: SaleEvent, to: ListingStatus, formsUnderSigning: number): ListingEvent => {
  switch (event.type) {
    case 'ADVANCE':
      return { type: to === 'sold' ? 'SELL' : 'PUBLISH' };
    case 'BACK':
      return { type: 'CANCEL_SALE', isSold: event.isSold, formsUnderSigning };
    case 'COMPLETE':
      return { type: 'TAKE_OVER', isTakenOver: event.isTakenOver, hasUnfinishedForm: event.hasUnfinishedForm };
    case 'WITHDRAW':
      return { type: 'WITHDRAW' };
    case 'RELIST':
      return { type: 'RELIST', stands: to };
  }
};
