import type { IsoDate } from './iso-date.ts';
import { addDays } from './oslo-calendar.ts';

/** Spec section 9: loan information is with the broker at least 14 days before the takeover. */
const loanDeadlineDays = 14;

/** The last day on which loan information comes in time. */
export const loanDeadlineOf = (takeoverDate: IsoDate): IsoDate => addDays(takeoverDate, -loanDeadlineDays);
