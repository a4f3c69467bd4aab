import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays, osloDate, osloMidnight } from './oslo-calendar.ts';

/** Days in which an order may be withdrawn, after the day it was made (angrerettloven section 21). */
export const withdrawalDays = 14;
/** Days that an advertisement runs, the first one too. */
export const runningDays = 7;

/** Returns the last day on which an order may be withdrawn, in Oslo. */
export const lastWithdrawalDay = (orderedAt: IsoInstant): IsoDate => addDays(osloDate(orderedAt), withdrawalDays);

/** Returns the instant from which an order can no longer be withdrawn, and its advertisement may start. */
export const withdrawalEnds = (orderedAt: IsoInstant): IsoInstant =>
  osloMidnight(addDays(lastWithdrawalDay(orderedAt), 1));

/** Returns the instant at which an advertisement ends: midnight in Oslo after its last day. */
export const advertisementEnds = (startedAt: IsoInstant): IsoInstant =>
  osloMidnight(addDays(osloDate(startedAt), runningDays));
