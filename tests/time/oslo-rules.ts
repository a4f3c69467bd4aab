import { steps as takeoverSteps } from '#flows/forms/takeover-protocol/steps.ts';
import { booking } from '#machines/booking.ts';
import { brokerRating } from '#machines/broker-rating.ts';
import { proposedDate } from '#machines/proposed-date.ts';
import { takeoverDayOf } from '#machines/takeover.ts';
import { valuation } from '#machines/valuation.ts';
import { blockedQuarters, isMorning } from '#src/domain/booking-slots.ts';
import { lastDayOfApproval } from '#src/domain/broker-access.ts';
import { figureSpans } from '#src/domain/broker-figures.ts';
import { withinDays } from '#src/domain/broker-rating.ts';
import { nextMailTime } from '#src/domain/chat-notice.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { viewingBefore } from '#src/domain/ekstra-offer.ts';
import {
  advertisementEnds,
  lastDayToPay,
  lastWithdrawalDay,
  paymentOver,
  withdrawalEnds,
} from '#src/domain/ekstra-term.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { bucketsOf, type JourneyFacts } from '#src/domain/journey-view.ts';
import { rankOfDate } from '#src/domain/next-for-customer.ts';
import { isQuizNoticeTime, quizCloses, quizDay, quizOpens } from '#src/domain/quiz-day.ts';
import { afterQuietHours, remindersOf } from '#src/domain/reminders.ts';
import { nextContactTime, nextSmsTime } from '#src/domain/sms-reach.ts';
import { takeoverWindow, windowDays } from '#src/domain/takeover-window.ts';
import { isValuationOver } from '#src/domain/valuation-term.ts';
import { answerBy } from '#src/domain/working-days.ts';
import { check } from '#src/engine/check.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { nearInstantText, shortInstantText } from '#src/texts/moments.ts';
import { signUpFactText } from '#src/texts/sign-up-facts.ts';

/** Two days that follow each other, with the instants of clock times on both, by a table and not by our own calendar. */
export interface Night {
  readonly day: IsoDate;
  readonly next: IsoDate;
  /** Hours that Oslo is ahead of UTC, at every time of the night. */
  readonly ahead: 1 | 2;
}
/** Both are the last of a month and lie between two working days. In each, UTC's midnight is another hour. */
export const nights: readonly Night[] = [
  { day: '2026-11-30', next: '2026-12-01', ahead: 1 },
  { day: '2026-06-30', next: '2026-07-01', ahead: 2 },
];
/** Returns the instant of a clock time in Oslo on one of the days. */
export const at = ({ ahead }: Night, day: IsoDate, clock: string): IsoInstant =>
  instantOf(Date.parse(`${day}T${clock}:00.000Z`) - ahead * 3_600_000);

const daysFrom = (day: IsoDate, count: number): IsoDate =>
  // seam: a day of a valid date.
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10) as IsoDate;

/** A rule of days: what it makes of an instant is one thing until `turns` on Oslo's clock, and another from then on. */
interface DayRule {
  readonly what: string;
  readonly of: (at: IsoInstant, night: Night) => unknown;
  /** Midnight where it is not given. The hours of a meeting and of the quiz turn by day. */
  readonly turns?: string;
}

/** A rule that says when the next time is at which something may be done. */
interface NextRule {
  readonly what: string;
  readonly next: (at: IsoInstant) => IsoInstant;
  /** Whether it may be done at this time of the wall's clock, on a working day or at a weekend. */
  readonly may: (clock: string, isWorkingDay: boolean) => boolean;
}

interface OsloRules {
  readonly days: readonly DayRule[];
  readonly nexts?: readonly NextRule[];
}

const facts = (given: Partial<JourneyFacts>): JourneyFacts => ({
  side: 'seller',
  sale: null,
  today: '2026-11-30',
  takeoverDay: null,
  takenOverOn: null,
  askingPrice: null,
  soldFor: null,
  forms: new Map(),
  hasBroker: true,
  marks: new Map(),
  dates: [],
  ...given,
});
const deed = (when: IsoInstant) => ({
  ...({ id: 'deed', kind: 'deed', at: when, endsAt: null, place: null } as const),
  proposedAt: null,
  reason: null,
});
const requested = (when: IsoInstant) =>
  decide(
    booking,
    { state: 'held', context: { start: '2027-01-29T12:00:00.000Z', expiresAt: '2027-01-29T12:00:00.000Z' } },
    { type: 'REQUEST', hasPlace: true, at: when },
  );
const hours = ['WEEKDAY_DAYTIME', 'WEEKDAY_EVENING', 'WEEKEND_DAYTIME', 'WEEKEND_EVENING'] as const;
const spans = {
  WEEKDAY_DAYTIME: [true, '08:00', '17:00'],
  WEEKDAY_EVENING: [true, '17:00', '21:00'],
  WEEKEND_DAYTIME: [false, '10:00', '17:00'],
  WEEKEND_EVENING: [false, '17:00', '21:00'],
} as const;
/** Every choice of hours that a customer may make, one of them and two. */
const chosen = hours.flatMap((one, index) => hours.slice(index).map((other) => [...new Set([one, other])]));
const isIn = (times: readonly (typeof hours)[number][]) => (clock: string, isWorkingDay: boolean) =>
  times.some((time) => spans[time][0] === isWorkingDay && clock >= spans[time][1] && clock < spans[time][2]);

/**
 * What of the domain, the machines, the texts and the flows reads Oslo's calendar, by file. A file that begins to is
 * added here with each of its rules.
 */
export const osloRules: Readonly<Record<string, OsloRules>> = {
  'src/domain/broker-access.ts': {
    days: [{ what: 'the last day for a yes to a broker', of: (when) => lastDayOfApproval(when) }],
  },
  'src/domain/booking-slots.ts': {
    days: [
      { what: 'a meeting before noon', of: (when) => isMorning(when), turns: '12:00' },
      {
        what: 'a block that begins in the hours of meetings',
        of: (when) => blockedQuarters({ from: when, to: instantOf(Date.parse(when) + 60_000) }).length > 1,
        turns: '09:00',
      },
    ],
  },
  'src/domain/broker-figures.ts': {
    days: [{ what: 'the first day of this month', of: (when) => figureSpans('this-month', when).now.from }],
  },
  'src/domain/next-for-customer.ts': {
    days: [
      {
        what: 'a date of tomorrow that becomes one of today',
        of: (when, night) => rankOfDate(at(night, night.next, '12:00'), null, when),
      },
    ],
  },
  'src/domain/chat-notice.ts': {
    days: [
      {
        what: 'the fourth mail of a day',
        of: (when, night) => {
          const mails = ['11:00', '11:10', '11:20'].map((clock) => at(night, night.day, clock));
          return nextMailTime(when, mails) === when;
        },
      },
    ],
  },
  'src/domain/date-text.ts': {
    days: [
      { what: 'a day in words', of: (when) => formatInstant(when, 'nb').replace(/ kl.*/, '') },
      {
        what: 'a day in words, in English',
        of: (when) => formatInstant(when, 'en', 'without-year').replace(/,.*/, ''),
      },
    ],
  },
  'src/domain/ekstra-offer.ts': {
    days: [{ what: 'which viewing Ekstra comes too late for', of: (when, { next }) => viewingBefore(next, when) }],
  },
  'src/domain/ekstra-term.ts': {
    days: [
      { what: 'the last day for the reply or the payment', of: lastDayToPay },
      { what: 'when the reply or the payment is too late', of: paymentOver },
      { what: 'the last day on which an order may be withdrawn', of: lastWithdrawalDay },
      { what: 'when an order can no longer be withdrawn', of: withdrawalEnds },
      { what: 'when an advertisement ends', of: advertisementEnds },
    ],
  },
  'src/domain/journey-view.ts': {
    days: [
      {
        what: 'the day a step began',
        of: (when) =>
          bucketsOf(facts({ sale: { state: 'marketing', since: { marketing: when } } })).find(
            ({ id }) => id === 'marketing',
          )?.from,
      },
      {
        what: 'a deed that was registered by today',
        of: (when, { day }) =>
          bucketsOf(
            facts({
              side: 'buyer',
              today: day,
              takeoverDay: daysFrom(day, -1),
              takenOverOn: daysFrom(day, -1),
              dates: [deed(when)],
            }),
          ).flatMap(({ todos }) => todos.filter(({ id }) => id === 'deed').map(({ done }) => done)),
      },
    ],
  },
  'src/domain/quiz-day.ts': {
    days: [
      { what: 'the day whose quiz is open', of: quizDay, turns: '07:00' },
      { what: 'when the quiz of the day is over', of: (when) => quizCloses(quizDay(when)), turns: '07:00' },
      { what: 'whether players are notified, until nine', of: isQuizNoticeTime, turns: '09:00' },
    ],
    nexts: [
      {
        what: 'when the next quiz opens',
        next: (when) => (quizOpens(quizDay(when)) === when ? when : quizCloses(quizDay(when))),
        may: (clock) => clock === '07:00',
      },
    ],
  },
  'src/domain/reminders.ts': {
    days: [
      {
        what: 'how many days are left to a deadline in three days',
        of: (when, night) =>
          remindersOf(when, at(night, daysFrom(night.next, 3), '12:00'))
            .map(({ at: one, sms }) => `${one > when ? one : 'at once'} ${sms}`)
            .join(),
      },
    ],
    nexts: [
      { what: 'after the quiet hours', next: afterQuietHours, may: (clock) => clock >= '08:00' && clock < '22:00' },
    ],
  },
  'src/domain/sms-reach.ts': {
    days: [],
    nexts: [
      ...chosen.map((times) => ({
        what: `in the hours ${times.join(' and ')}`,
        next: (when: IsoInstant) => nextContactTime(when, { times }),
        may: isIn(times),
      })),
      { what: 'in any hours', next: nextSmsTime, may: isIn(hours) },
    ],
  },
  'src/domain/takeover-window.ts': {
    days: [
      {
        what: 'the last day of the window',
        of: (when, { day }) => takeoverWindow(daysFrom(day, -windowDays), when),
      },
      {
        what: 'the first day of the window',
        of: (when, { next }) => takeoverWindow(daysFrom(next, windowDays), when),
      },
    ],
  },
  'src/domain/valuation-term.ts': {
    days: [{ what: 'a valuation after its last day', of: (when, { day }) => isValuationOver(day, when) }],
  },
  'src/domain/working-days.ts': { days: [{ what: 'when a partner has answered', of: (when) => answerBy(when) }] },
  'machines/booking.ts': {
    days: [
      {
        what: 'how long a request waits',
        of: (when) => {
          const verdict = requested(when);
          return verdict.allowed ? verdict.row.context.expiresAt : verdict.refusal.code;
        },
      },
    ],
  },
  'machines/broker-rating.ts': {
    days: [
      {
        what: 'the last day on which stars are given',
        of: (when, { day }) =>
          decide(
            brokerRating,
            { state: 'asked', context: { askedOn: daysFrom(day, -withinDays) } },
            { type: 'RATE', at: when },
          ).allowed,
      },
    ],
  },
  'machines/proposed-date.ts': {
    days: [
      {
        what: 'a time on the proposed day',
        of: (when, night) => {
          const proposed = at(night, night.day, '12:00');
          const event = {
            type: 'ACCEPT',
            read: proposed,
            date: when,
            at: at(night, daysFrom(night.day, -1), '12:00'),
          } as const;
          return decide(proposedDate, { state: 'proposed', context: { proposed } }, event).allowed;
        },
      },
    ],
  },
  'machines/takeover.ts': {
    days: [
      {
        what: 'the day on which the home changed hands',
        of: (when) => takeoverDayOf({ state: 'finalized', context: { takeoverDate: null, takenOverAt: when } }),
      },
    ],
  },
  'machines/valuation.ts': {
    days: [
      {
        what: 'a valuation of a day that has not come',
        of: (when, { next }) =>
          decide(
            valuation,
            { state: 'none', context: { validUntil: null } },
            { type: 'SET', part: 'main', mainBroker: 'Ingvild', valuedOn: next, at: when },
          ).allowed,
      },
    ],
  },
  'src/texts/moments.ts': {
    days: [
      { what: 'a day in little space', of: (when) => shortInstantText(when, 'nb').replace(/ kl.*/, '') },
      {
        what: 'a time of today alone',
        of: (when, night) => nearInstantText(when, 'nb', at(night, night.next, '12:00')).startsWith('kl.'),
      },
    ],
  },
  'src/texts/sign-up-facts.ts': {
    days: [
      {
        what: 'the day of a changed prospectus',
        of: (when) => signUpFactText({ kind: 'prospectus-changed', to: when }, 'Storgata 1', 'nb'),
      },
    ],
  },
  'flows/forms/takeover-protocol/steps.ts': {
    days: [
      {
        what: 'a takeover that has not happened',
        of: (when, { day }) => {
          const env = { today: day, lists: {}, facts: { takeoverDate: day } };
          return check(takeoverSteps.handover, { actualTakeoverAt: when }, env).issues.some(
            ({ path }) => path === 'actualTakeoverAt',
          );
        },
      },
    ],
  },
};
