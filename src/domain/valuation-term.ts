import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays, addMonths, osloDate } from './oslo-calendar.ts';

/** Calendar months that a broker's valuation holds (Spec section 9). */
const valuationMonths = 3;
/** Days before its last day from which a valuation is said to expire soon. */
const noticeDays = 14;

/** Returns the last day that counts: the same day three months on, or the last day of a shorter month. */
export const validUntilOf = (valuedOn: IsoDate): IsoDate => addMonths(valuedOn, valuationMonths);

/** Returns whether the day in Oslo is after the last day that counts. */
export const isValuationOver = (validUntil: IsoDate, at: IsoInstant): boolean => osloDate(at) > validUntil;

/** Returns the latest last day of a valuation that is said, on a day, to expire soon. */
export const noticeFrom = (today: IsoDate): IsoDate => addDays(today, noticeDays);

/** Returns whether the last day that counts is at most 14 days ahead. */
export const expiresSoon = (validUntil: IsoDate, today: IsoDate): boolean => validUntil <= noticeFrom(today);
