import { formatDate, formatInstant, formatTime } from '#src/domain/date-text.ts';
import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf, isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';

const locale = { nb: 'nb-NO', en: 'en-GB' } as const;

/** Formats a near day with its weekday: `tirsdag 24. november`. */
export const weekdayText = (date: IsoDate, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(date));

/** Formats day and time in little space: `24. nov. 2026 kl. 12.41`, `24 Nov 2026, 12:41`. */
export const shortInstantText = (at: IsoInstant, language: Language, to: 'minute' | 'second' = 'minute'): string => {
  const day = new Intl.DateTimeFormat(locale[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(Date.parse(osloDate(at)));
  return `${day}${language === 'nb' ? ' ' : ', '}${formatTime(at, language, to)}`;
};

/** Formats only the time for today, and day and time for other days: `kl. 12.41`, `24. nov. 2026 kl. 12.41`. */
export const nearInstantText = (at: IsoInstant, language: Language, now = instantOf(Date.now())): string =>
  osloDate(at) === osloDate(now) ? formatTime(at, language) : shortInstantText(at, language);

/** As `shortInstantText`, to the second: `24. nov. 2026 kl. 12.41.07`, `24 Nov 2026, 12:41:07`. */
export const exactInstantText = (at: IsoInstant, language: Language): string =>
  shortInstantText(at, language, 'second');

/** Formats a refusal's parameters for display: ISO dates as days. */
export const shownParams = (
  params: Readonly<Record<string, string | number>>,
  language: Language,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (isIsoDate(value)) return [name, formatDate(value, language)];
      return [name, isIsoInstant(value) ? formatInstant(value, language) : value];
    }),
  );
