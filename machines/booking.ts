import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { endOfMeeting } from '#src/domain/booking-slots.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate, osloMidnight } from '#src/domain/oslo-calendar.ts';
import { addWorkingDays } from '#src/domain/working-days.ts';

const minute = 60_000;
/** How long a time is held while the customer fills in the form. */
export const holdMinutes = 10;
/** A booking is moved or cancelled until so many minutes before it begins. */
export const lastChangeMinutes = 120;
/** Working days that a request, or the broker's proposal, waits for a reply. */
const waitingDays = 3;

/** Returns the end of the third working day in Oslo, or the start of the meeting where that is earlier. */
const waitsUntil = (start: IsoInstant, at: IsoInstant): IsoInstant => {
  const end = osloMidnight(addDays(addWorkingDays(osloDate(at), waitingDays), 1));
  return start < end ? start : end;
};

export interface BookingContext {
  /** When the meeting begins. While the broker proposes another time: that one. */
  start: IsoInstant;
  /** The first instant at which it waits no longer; null when it does not wait. */
  expiresAt: IsoInstant | null;
}

export type BookingEvent =
  /** The customer sends the request. `hasPlace` is false where the phone has two open bookings already. */
  | { type: 'REQUEST'; hasPlace: boolean; at: IsoInstant }
  /** The customer chooses another time, or leaves. */
  | { type: 'RELEASE' }
  /** A booking moves to the time that is held. */
  | { type: 'TAKE'; at: IsoInstant }
  | { type: 'CONFIRM'; at: IsoInstant }
  | { type: 'DECLINE'; at: IsoInstant }
  /** The broker asks for another time. */
  | { type: 'PROPOSE'; start: IsoInstant; at: IsoInstant }
  /** The customer agrees to the time that they have read. */
  | { type: 'ACCEPT'; start: IsoInstant; at: IsoInstant }
  /** The customer moves it to a time that they hold. */
  | { type: 'MOVE'; start: IsoInstant; at: IsoInstant }
  | { type: 'CANCEL'; at: IsoInstant }
  /** Its broker has left, and another takes the meeting. `isFree`: that one has nothing else then. */
  | { type: 'HAND_OVER'; isFree: boolean; at: IsoInstant }
  | { type: 'EXPIRE'; at: IsoInstant }
  | { type: 'DONE'; at: IsoInstant };

const isBefore = (at: IsoInstant, end: IsoInstant | null): boolean => end !== null && at < end;
const lastChangeOf = (start: IsoInstant): IsoInstant => instantOf(Date.parse(start) - lastChangeMinutes * minute);

/** A meeting with a broker, from the held time to the end. Spec sections 2 and 9, "Booking". */
export const bookingMachine = setup({
  types: {} as {
    context: BookingContext;
    events: BookingEvent;
    input: { readonly start: IsoInstant; readonly at: IsoInstant };
  },
  guards: {
    isHeld: ({ context, event }) => 'at' in event && isBefore(event.at, context.expiresAt),
    hasPlace: ({ event }) => event.type === 'REQUEST' && event.hasPlace,
    isWaiting: ({ context, event }) => 'at' in event && isBefore(event.at, context.expiresAt),
    isOver: ({ context, event }) =>
      event.type === 'EXPIRE' && context.expiresAt !== null && context.expiresAt <= event.at,
    isAhead: ({ context, event }) => 'at' in event && event.at < context.start,
    isFree: ({ event }) => event.type === 'HAND_OVER' && event.isFree,
    isOther: ({ context, event }) => event.type === 'PROPOSE' && event.start !== context.start,
    isAsRead: ({ context, event }) => event.type === 'ACCEPT' && event.start === context.start,
    isEarlyEnough: ({ context, event }) => 'at' in event && event.at <= lastChangeOf(context.start),
    hasEnded: ({ context, event }) => event.type === 'DONE' && endOfMeeting(context.start) <= event.at,
  },
  actions: {
    wait: assign(({ context, event }) =>
      'at' in event ? { expiresAt: waitsUntil(context.start, event.at) } : context,
    ),
    waitAtNewTime: assign(({ context, event }) =>
      event.type === 'PROPOSE' || event.type === 'MOVE'
        ? { start: event.start, expiresAt: waitsUntil(event.start, event.at) }
        : context,
    ),
    waitNoMore: assign({ expiresAt: null }),
  },
}).createMachine({
  id: 'booking',
  context: ({ input: { start, at } }) => ({ start, expiresAt: instantOf(Date.parse(at) + holdMinutes * minute) }),
  initial: 'held',
  states: {
    held: {
      on: {
        REQUEST: { guard: and(['isHeld', 'hasPlace']), target: 'requested', actions: 'wait' },
        TAKE: { guard: 'isHeld', target: 'released', actions: 'waitNoMore' },
        RELEASE: { target: 'released', actions: 'waitNoMore' },
        EXPIRE: { guard: 'isOver', target: 'expired', actions: 'waitNoMore' },
      },
    },
    requested: {
      on: {
        HAND_OVER: { guard: and(['isAhead', 'isFree']), target: 'requested' },
        CONFIRM: { guard: 'isWaiting', target: 'confirmed', actions: 'waitNoMore' },
        PROPOSE: { guard: and(['isWaiting', 'isOther']), target: 'proposed', actions: 'waitAtNewTime' },
        DECLINE: { guard: 'isAhead', target: 'declined', actions: 'waitNoMore' },
        MOVE: { guard: 'isEarlyEnough', target: 'requested', actions: 'waitAtNewTime' },
        CANCEL: { guard: 'isEarlyEnough', target: 'cancelled', actions: 'waitNoMore' },
        EXPIRE: { guard: 'isOver', target: 'expired', actions: 'waitNoMore' },
      },
    },
    proposed: {
      on: {
        HAND_OVER: { guard: and(['isAhead', 'isFree']), target: 'proposed' },
        ACCEPT: { guard: and(['isWaiting', 'isAsRead']), target: 'confirmed', actions: 'waitNoMore' },
        PROPOSE: { guard: and(['isWaiting', 'isOther']), target: 'proposed', actions: 'waitAtNewTime' },
        DECLINE: { guard: 'isAhead', target: 'declined', actions: 'waitNoMore' },
        MOVE: { guard: 'isEarlyEnough', target: 'requested', actions: 'waitAtNewTime' },
        CANCEL: { guard: 'isEarlyEnough', target: 'cancelled', actions: 'waitNoMore' },
        EXPIRE: { guard: 'isOver', target: 'expired', actions: 'waitNoMore' },
      },
    },
    confirmed: {
      on: {
        HAND_OVER: { guard: and(['isAhead', 'isFree']), target: 'confirmed' },
        PROPOSE: { guard: and(['isAhead', 'isOther']), target: 'proposed', actions: 'waitAtNewTime' },
        DECLINE: { guard: 'isAhead', target: 'declined' },
        MOVE: { guard: 'isEarlyEnough', target: 'requested', actions: 'waitAtNewTime' },
        CANCEL: { guard: 'isEarlyEnough', target: 'cancelled' },
        DONE: { guard: 'hasEnded', target: 'done' },
      },
    },
    released: { type: 'final' },
    declined: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
    done: { type: 'final' },
  },
});

export const booking = {
  machine: bookingMachine,
  guardRefusals: {
    isHeld: () => ({ code: 'BK_EXPIRED' }),
    hasPlace: () => ({ code: 'BK_MANY' }),
    isWaiting: () => ({ code: 'STALE' }),
    isOver: () => ({ code: 'STALE' }),
    isAhead: () => ({ code: 'BK_LATE' }),
    isFree: () => ({ code: 'BK_TAKEN' }),
    isOther: () => ({ code: 'BK_TAKEN' }),
    isAsRead: () => ({ code: 'STALE' }),
    isEarlyEnough: () => ({ code: 'BK_LATE' }),
    hasEnded: () => ({ code: 'STALE' }),
  },
  // A hold that has ended is held no longer; anything else has been changed by the other side.
  stateRefusals: (_state, event) => ({
    code: event === 'REQUEST' || event === 'TAKE' ? 'BK_EXPIRED' : 'STALE',
  }),
} satisfies Lifecycle<
  typeof bookingMachine,
  | 'isHeld'
  | 'hasPlace'
  | 'isWaiting'
  | 'isOver'
  | 'isAhead'
  | 'isFree'
  | 'isOther'
  | 'isAsRead'
  | 'isEarlyEnough'
  | 'hasEnded'
>;
