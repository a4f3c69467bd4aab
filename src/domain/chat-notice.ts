import { type IsoInstant, instantOf } from './iso-instant.ts';
import { addDays, osloDate, osloInstant } from './oslo-calendar.ts';

/** Seconds that a message is unread before its reader is notified of it. */
export const unreadSeconds = 60;
/** A mail to a person waits so long after the one before. */
const mailPauseMinutes = 10;
const mostMailsADay = 3;
/** Hours that a message is unread before an SMS, to those who chose SMS. */
export const smsAfterHours = 4;
/** What has been unread for longer is no news. */
export const newsHours = 24;

const minute = 60_000;
const dayStart = '08:00';

/**
 * Returns when a person may next be mailed of a message: at once, ten minutes after the last mail, or the next morning
 * in Oslo once three mails have gone that day.
 */
export const nextMailTime = (at: IsoInstant, mails: readonly IsoInstant[]): IsoInstant => {
  const day = osloDate(at);
  if (mails.filter((one) => osloDate(one) === day).length >= mostMailsADay)
    return osloInstant(addDays(day, 1), dayStart);
  const last = Math.max(0, ...mails.map((one) => Date.parse(one)));
  return instantOf(Math.max(Date.parse(at), last + mailPauseMinutes * minute));
};
