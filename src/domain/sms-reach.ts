import type { CustomerOptions } from './customer-profile.ts';
import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays, osloDate, osloInstant } from './oslo-calendar.ts';
import { isWorkingDay } from './working-days.ts';

/** Whether a customer may be sent an SMS about a home, and if not, why. `later`: outside the hours that they chose. */
export const smsReaches = ['yes', 'later', 'no', 'withdrawn', 'never'] as const;
export type SmsReach = (typeof smsReaches)[number];

type ContactHours = CustomerOptions['contactPreferences'];

/** What decides the reach of one customer. */
export interface ReachFacts {
  /** Of the consent in its newest text, which names the channel and the sender (markedsføringsloven § 15). */
  readonly consent: 'given' | 'none' | 'withdrawn';
  /** Whether a code sent to the number was typed in. */
  readonly hasVerifiedPhone: boolean;
  readonly hours: ContactHours;
}

/** The hours of each choice in Oslo. Saturdays, Sundays and public holidays are weekend. */
const hoursOf = {
  WEEKDAY_DAYTIME: ['weekday', '08:00', '17:00'],
  WEEKDAY_EVENING: ['weekday', '17:00', '21:00'],
  WEEKEND_DAYTIME: ['weekend', '10:00', '17:00'],
  WEEKEND_EVENING: ['weekend', '17:00', '21:00'],
} as const satisfies Readonly<Record<ContactHours['times'][number], readonly [string, string, string]>>;
const everyTime = ['WEEKDAY_DAYTIME', 'WEEKDAY_EVENING', 'WEEKEND_DAYTIME', 'WEEKEND_EVENING'] as const;
/** Within these days, every choice of hours has come once, also at Easter and Christmas. */
const daysAhead = 14;

const spansOn = (day: IsoDate, times: ContactHours['times']) => {
  const kind = isWorkingDay(day) ? 'weekday' : 'weekend';
  return everyTime
    .filter((time) => (times.length === 0 || times.includes(time)) && hoursOf[time][0] === kind)
    .map((time) => [osloInstant(day, hoursOf[time][1]), osloInstant(day, hoursOf[time][2])] as const);
};

/**
 * Returns the first instant from `at` on that lies within the hours that a customer chose; without a choice, within any
 * of them. Never between 21 and 8 in Oslo, nor before 10 at a weekend.
 */
export const nextContactTime = (at: IsoInstant, { times }: Pick<ContactHours, 'times'>): IsoInstant => {
  const first = osloDate(at);
  for (let day = 0; day < daysAhead; day += 1) {
    for (const [from, to] of spansOn(addDays(first, day), times)) if (at < to) return at > from ? at : from;
  }
  return at;
};

/** Returns the first instant from `at` on at which a person who chose no hours may be sent an SMS. */
export const nextSmsTime = (at: IsoInstant): IsoInstant => nextContactTime(at, { times: [] });

/** Returns whether a customer may be sent marketing by SMS at an instant, and for `later` from when. */
export const smsReachOf = (
  { consent, hasVerifiedPhone, hours }: ReachFacts,
  at: IsoInstant,
): { readonly sms: SmsReach; readonly from: IsoInstant | null } => {
  if (hours.doNotDisturb) return { sms: 'never', from: null };
  if (consent === 'withdrawn') return { sms: 'withdrawn', from: null };
  if (consent === 'none' || !hasVerifiedPhone) return { sms: 'no', from: null };
  const from = nextContactTime(at, hours);
  return from === at ? { sms: 'yes', from: null } : { sms: 'later', from };
};
