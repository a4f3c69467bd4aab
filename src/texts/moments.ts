import { formatDate, formatInstant, formatTime } from '#src/domain/date-text.ts';
import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf, isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';

const locale = { nb: 'nb-NO', en: 'en-GB' } as const;

/** A day close by, with its weekday: `tirsdag 24. november`. */
export const weekdayText = (date: IsoDate, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(date));

/** Day and clock where room is scarce: `24. nov. 2026 kl. 12.41`, `24 Nov 2026, 12:41`. */
export const shortInstantText = (at: IsoInstant, language: Language, to: 'minute' | 'second' = 'minute'): string => {
  const day = new Intl.DateTimeFormat(locale[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(Date.parse(osloDate(at)));
  return `${day}${language === 'nb' ? ' ' : ', '}${formatTime(at, language, to)}`;
};

/** The clock alone today, and with its day on any other day: `kl. 12.41`, `24. nov. 2026 kl. 12.41`. */
export const nearInstantText = (at: IsoInstant, language: Language, now = instantOf(Date.now())): string =>
  osloDate(at) === osloDate(now) ? formatTime(at, language) : shortInstantText(at, language);

/** As `shortInstantText`, to the second: `24. nov. 2026 kl. 12.41.07`, `24 Nov 2026, 12:41:07`. */
export const exactInstantText = (at: IsoInstant, language: Language): string =>
  shortInstantText(at, language, 'second');

/** A refusal's parameters ready to be shown: days as days. */
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
