import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays, osloClock, osloDate, osloInstant } from './oslo-calendar.ts';
import { weekdayOf } from './working-days.ts';

/** When a day's quiz opens on Oslo's clock (Spec section 4: "a new quiz is ready next morning"). */
const opening = '07:00';

/** Returns the day whose quiz is open: the day in Oslo, from 07:00 to 07:00. */
export const quizDay = (at: IsoInstant): IsoDate =>
  osloClock(at) < opening ? addDays(osloDate(at), -1) : osloDate(at);

/** Returns the instant at which the quiz of a day opens. */
export const quizOpens = (day: IsoDate): IsoInstant => osloInstant(day, opening);

/** Returns the instant at which the quiz of a day is over and the next one opens. */
export const quizCloses = (day: IsoDate): IsoInstant => quizOpens(addDays(day, 1));

/** From when on Oslo's clock those who asked are notified of the day's quiz, and until when a late run still does. */
const notified = { from: '07:05', to: '09:00' } as const;

/** Whether customers are notified of the day's quiz at an instant. */
export const isQuizNoticeTime = (at: IsoInstant): boolean =>
  osloClock(at) >= notified.from && osloClock(at) < notified.to;

/** The scoreboard's periods (Spec section 3, "Quiz stats"). */
export const quizRanges = ['WEEK', 'MONTH', 'ALL_TIME'] as const;
export type QuizRange = (typeof quizRanges)[number];

/** Returns the first day of the period that a day lies in. A week begins on Monday; "all time" has one first day. */
export const firstDayOf = (range: QuizRange, day: IsoDate): IsoDate => {
  if (range === 'ALL_TIME') return '2000-01-01';
  if (range === 'MONTH') return addDays(day, 1 - Number(day.slice(8)));
  return addDays(day, -((weekdayOf(day) + 6) % 7));
};
