import { type IsoInstant, instantOf } from './iso-instant.ts';
import { addDays, daysBetween, osloClock, osloDate, osloInstant } from './oslo-calendar.ts';

/** One reminder of a missing signature. Every one goes by e-mail. */
interface Reminder {
  readonly at: IsoInstant;
  readonly sms: boolean;
}

const day = 86_400_000;
/** No SMS between these two, in Oslo time (signing.md). */
const quietFrom = '22:00';
const quietTo = '08:00';

/** Returns the instant itself, or the morning that ends the night it falls in. */
export const afterQuietHours = (at: IsoInstant): IsoInstant => {
  const clock = osloClock(at);
  if (clock < quietTo) return osloInstant(osloDate(at), quietTo);
  return clock >= quietFrom ? osloInstant(addDays(osloDate(at), 1), quietTo) : at;
};

/**
 * Returns how many days before the deadline the two reminders go, by the calendar days left: an e-mail, then an e-mail
 * with an SMS. With 2 or 3 days left the e-mail goes at once; with fewer there is no time for one.
 */
const daysBefore = (days: number): { readonly mail: number | 'now'; readonly text: number } | null => {
  if (days < 2) return null;
  if (days <= 3) return { mail: 'now', text: 1 };
  if (days <= 5) return { mail: 2, text: 1 };
  return days <= 9 ? { mail: 3, text: 2 } : { mail: 5, text: 2 };
};

/**
 * Returns the reminders of a document made at `made` with signing deadline `deadline`, earliest first. All are sent by
 * day. A reminder that the night would move past the deadline is dropped.
 */
export const remindersOf = (made: IsoInstant, deadline: IsoInstant): readonly Reminder[] => {
  const plan = daysBefore(daysBetween(osloDate(made), osloDate(deadline)));
  if (plan === null) return [];
  const before = (days: number) => instantOf(Date.parse(deadline) - days * day);
  const first = plan.mail === 'now' ? made : before(plan.mail);
  return [
    { at: afterQuietHours(first), sms: false },
    { at: afterQuietHours(before(plan.text)), sms: true },
  ].filter(({ at }) => at < deadline);
};

/** Returns how many reminders are due at an instant. */
export const dueReminders = (reminders: readonly Reminder[], at: IsoInstant): number =>
  reminders.filter((reminder) => reminder.at <= at).length;
