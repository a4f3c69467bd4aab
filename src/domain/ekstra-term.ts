import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays, osloDate, osloMidnight } from './oslo-calendar.ts';

/** Why an order came to nothing without its orderer's or the broker's no. */
export const cancelCauses = ['sold', 'off-market', 'unanswered', 'unpaid', 'account-deleted'] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** Days in which an order may be withdrawn, after the day it was made (angrerettloven section 21). */
export const withdrawalDays = 14;
/** Days that an advertisement runs, the first one too. */
export const runningDays = 7;

/** Days that the broker has for the reply, and then the customer for the payment, after the day each began. */
export const paymentDays = 14;

/** Returns the last day for the reply to an order of this instant, or for the payment after a reply of it, in Oslo. */
export const lastDayToPay = (from: IsoInstant): IsoDate => addDays(osloDate(from), paymentDays);

/** Returns the instant from which the reply, or the payment, is too late: midnight in Oslo after the last day. */
export const paymentOver = (from: IsoInstant): IsoInstant => osloMidnight(addDays(lastDayToPay(from), 1));

/** Returns the last day on which an order may be withdrawn, in Oslo. */
export const lastWithdrawalDay = (orderedAt: IsoInstant): IsoDate => addDays(osloDate(orderedAt), withdrawalDays);

/** Returns the instant from which an order can no longer be withdrawn, and its advertisement may start. */
export const withdrawalEnds = (orderedAt: IsoInstant): IsoInstant =>
  osloMidnight(addDays(lastWithdrawalDay(orderedAt), 1));

/** Returns the instant at which an advertisement ends: midnight in Oslo after its last day. */
export const advertisementEnds = (startedAt: IsoInstant): IsoInstant =>
  osloMidnight(addDays(osloDate(startedAt), runningDays));
