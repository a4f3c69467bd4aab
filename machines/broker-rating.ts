import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { askedWithin, remindedAfter, withinDays } from '#src/domain/broker-rating.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import { afterQuietHours } from '#src/domain/reminders.ts';

interface BrokerRatingContext {
  /** Oslo date; null before the party is asked. */
  readonly askedOn: IsoDate | null;
}

export type BrokerRatingEvent =
  /** The takeover is finished; null where it is not. */
  | { type: 'ASK_PARTY'; takenOverOn: IsoDate | null; at: IsoInstant }
  | { type: 'REMIND'; at: IsoInstant }
  /** The party gives stars, with or without words. */
  | { type: 'RATE'; at: IsoInstant }
  | { type: 'LAPSE'; at: IsoInstant };

type Guarded = { readonly context: BrokerRatingContext; readonly event: BrokerRatingEvent };

const daysSince = (day: IsoDate, at: IsoInstant): number => daysBetween(day, osloDate(at));
const daysAsked = ({ context, event }: Guarded): number =>
  context.askedOn === null ? -1 : daysSince(context.askedOn, event.at);

/** What one party to one sale thinks of its broker: asked at the takeover, reminded once, given once or not at all. */
const brokerRatingMachine = setup({
  types: {} as { context: BrokerRatingContext; events: BrokerRatingEvent },
  guards: {
    isTakenOver: ({ event }) => {
      if (event.type !== 'ASK_PARTY' || event.takenOverOn === null) return false;
      const days = daysSince(event.takenOverOn, event.at);
      return days >= 0 && days <= askedWithin;
    },
    isByDay: ({ event }) => afterQuietHours(event.at) === event.at,
    isRemindingDay: (given) => daysAsked(given) >= remindedAfter && daysAsked(given) <= withinDays,
    mayStillRate: (given) => daysAsked(given) >= 0 && daysAsked(given) <= withinDays,
    mayRateNoLonger: (given) => daysAsked(given) > withinDays,
  },
  actions: {
    ask: assign({ askedOn: ({ event }) => osloDate(event.at) }),
  },
}).createMachine({
  id: 'broker-rating',
  context: { askedOn: null },
  initial: 'notAsked',
  states: {
    notAsked: { on: { ASK_PARTY: { guard: and(['isTakenOver', 'isByDay']), target: 'asked', actions: 'ask' } } },
    asked: {
      on: {
        REMIND: { guard: and(['isRemindingDay', 'isByDay']), target: 'reminded' },
        RATE: { guard: 'mayStillRate', target: 'given' },
        LAPSE: { guard: 'mayRateNoLonger', target: 'lapsed' },
      },
    },
    reminded: {
      on: { RATE: { guard: 'mayStillRate', target: 'given' }, LAPSE: { guard: 'mayRateNoLonger', target: 'lapsed' } },
    },
    given: { type: 'final' },
    lapsed: { type: 'final' },
  },
});

export const brokerRating = {
  machine: brokerRatingMachine,
  guardRefusals: {
    isTakenOver: () => ({ code: 'STALE' }),
    isByDay: () => ({ code: 'STALE' }),
    isRemindingDay: () => ({ code: 'STALE' }),
    mayStillRate: () => ({ code: 'RATE_OVER' }),
    mayRateNoLonger: () => ({ code: 'STALE' }),
  },
  stateRefusals: (state, event) => {
    if (event !== 'RATE') return { code: 'STALE' };
    if (state === 'given') return { code: 'RATE_GIVEN' };
    return { code: state === 'lapsed' ? 'RATE_OVER' : 'NOT_FOUND' };
  },
} satisfies Lifecycle<
  typeof brokerRatingMachine,
  'isTakenOver' | 'isByDay' | 'isRemindingDay' | 'mayStillRate' | 'mayRateNoLonger'
>;
