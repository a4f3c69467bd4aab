import type { IsoDate } from './iso-date.ts';
import { type IsoInstant, instantOf } from './iso-instant.ts';
import { addDays, daysBetween, osloDate } from './oslo-calendar.ts';
import { lastWorkingDayBefore } from './working-days.ts';

/** What can be next for a customer, the most pressing first: deadline, money and law, then the rest. */
const ranks = [
  'bid-deadline',
  'money-due',
  'form-late',
  'date-today',
  'protocol-today',
  'sign',
  'finish',
  'fill-in',
  'date-tomorrow',
  'todo',
  'wait',
  'not-open',
] as const;
export type NextRank = (typeof ranks)[number];

export interface NextCandidate {
  readonly rank: NextRank;
  /** A day or an instant: the earlier comes first among equals. */
  readonly on: string;
  readonly id: string;
}

/** Returns the most pressing of them, in whatever order they come: by rank, by date, by id. Null of none. */
export const firstNext = <C extends NextCandidate>(all: readonly C[]): C | null =>
  all.toSorted(
    (one, other) =>
      ranks.indexOf(one.rank) - ranks.indexOf(other.rank) ||
      one.on.localeCompare(other.on) ||
      one.id.localeCompare(other.id),
  )[0] ?? null;

const dayLength = 86_400_000;

/** Returns whether a bid deadline is ahead and less than 24 hours away. */
export const isBidDeadlineNear = (deadline: IsoInstant, now: IsoInstant): boolean =>
  deadline > now && deadline < instantOf(Date.parse(now) + dayLength);

/** Days before the last one on which a buyer is reminded of the money: a Friday sees the Monday. */
const moneyDueDays = 3;

/** Returns the last day on which a buyer's money is in time: the last working day before the takeover. */
export const moneyDueBy = (takeover: IsoDate): IsoDate => lastWorkingDayBefore(takeover);

/** Returns whether the money for a takeover is due now, or late. */
export const isMoneyDue = (takeover: IsoDate, today: IsoDate): boolean =>
  daysBetween(today, moneyDueBy(takeover)) <= moneyDueDays;

export interface FormNow {
  /** What the form asks of the customer (`formAsks`). */
  readonly asks: string;
  readonly isProtocol: boolean;
  /** The step that it belongs to is over. */
  readonly isLate: boolean;
  readonly takeoverDay: IsoDate | null;
  /** Whether it is known when the form opens. */
  readonly hasWindow: boolean;
}

const actsOn = ['sign', 'finish', 'fill-in'] as const;

/** Returns how pressing a form is; null for one that asks for nothing. */
export const rankOfForm = (form: FormNow, today: IsoDate): NextRank | null => {
  const act = actsOn.find((one) => one === form.asks);
  if (act === undefined) {
    if (form.asks === 'wait') return 'wait';
    return form.asks === 'not-open' && form.isProtocol && form.hasWindow ? 'not-open' : null;
  }
  const daysPast = form.takeoverDay === null ? -1 : daysBetween(form.takeoverDay, today);
  // What the money waits for is late once the home has been taken over; the protocol stands at its own place.
  if (form.isLate || (!form.isProtocol && daysPast > 0)) return 'form-late';
  return form.isProtocol && daysPast >= 0 ? 'protocol-today' : act;
};

/** Returns how pressing a date is that the broker has set: today's or tomorrow's in Oslo, until it is over. */
export const rankOfDate = (at: IsoInstant, endsAt: IsoInstant | null, now: IsoInstant): NextRank | null => {
  if ((endsAt ?? at) <= now) return null;
  const [day, today] = [osloDate(at), osloDate(now)];
  if (day <= today) return 'date-today';
  return day === addDays(today, 1) ? 'date-tomorrow' : null;
};
