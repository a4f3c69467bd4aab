import type { IsoDate } from './iso-date.ts';
import { addDays } from './oslo-calendar.ts';

/** Days. Spec section 9: the broker has the loan information at least 14 days before the takeover. */
export const loanDeadlineDays = 14;

/** Returns the last day on which loan information is in time. */
export const loanDeadlineOf = (takeoverDate: IsoDate): IsoDate => addDays(takeoverDate, -loanDeadlineDays);

/** Returns the last day that was in time, when a seller's form is not locked and that day is over; null otherwise. */
export const lateLoanDeadline = (form: string, takeoverDate: IsoDate | null, today: IsoDate): IsoDate | null => {
  const isOpen = form === 'notStarted' || form === 'created';
  if (!isOpen || takeoverDate === null) return null;
  const deadline = loanDeadlineOf(takeoverDate);
  return today > deadline ? deadline : null;
};
