import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import type { Language } from './language.ts';
import { osloClock, osloDate } from './oslo-calendar.ts';

const locale = { nb: 'nb-NO', en: 'en-GB' } as const;

/** Returns `24. november 2026` or `24 November 2026`; `without-year` for days close by. */
export const formatDate = (
  date: IsoDate,
  language: Language,
  year: 'with-year' | 'without-year' = 'with-year',
): string =>
  new Intl.DateTimeFormat(locale[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(year === 'with-year' && { year: 'numeric' }),
  }).format(Date.parse(date));

/** Returns a month, `2026-11`, as `november 2026` or `November 2026`. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    Date.parse(`${month}-01`),
  );

/** Returns the name of a day of the week: `fredag` or `Friday`. */
export const formatWeekday = (date: IsoDate, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { timeZone: 'UTC', weekday: 'long' }).format(Date.parse(date));

/**
 * Returns the time of day in Oslo: `kl. 12.00` or `12:00`; to the second `kl. 12.00.07` or `12:00:07`. The only formats
 * in use.
 */
export const formatTime = (at: IsoInstant, language: Language, to: 'minute' | 'second' = 'minute'): string => {
  // Oslo's seconds are those of UTC.
  const clock = to === 'minute' ? osloClock(at) : `${osloClock(at)}:${at.slice(17, 19)}`;
  return language === 'nb' ? `kl. ${clock.replaceAll(':', '.')}` : clock;
};

/** Returns `24. november 2026 kl. 12.00` or `24 November 2026, 12:00`, in Oslo time. */
export const formatInstant = (
  at: IsoInstant,
  language: Language,
  year: 'with-year' | 'without-year' = 'with-year',
): string => `${formatDate(osloDate(at), language, year)}${language === 'nb' ? ' ' : ', '}${formatTime(at, language)}`;
