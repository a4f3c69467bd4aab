import { formatTime } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import type { LanguageInUse } from '#src/texts/language.tsx';
import { brokerTexts as words } from '../texts.ts';

/** The language functions that the sentences need. */
export type Say = Pick<LanguageInUse, 'language' | 'text'>;

const locale = { nb: 'nb-NO', en: 'en-GB' } as const;

/** `26. nov.` and `26 Nov`, for a column. */
export const shortDay = (date: IsoDate, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    Date.parse(date),
  );

const weekday = (date: IsoDate, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { timeZone: 'UTC', weekday: 'short' }).format(Date.parse(date));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a day inside a sentence: `i dag`, `i morgen`, `tor. 26. nov.`, with the year when it is not this year. */
export const dayWords = (date: IsoDate, today: IsoDate, say: Say): string => {
  const near = { [-1]: words.yesterday, 0: words.today, 1: words.tomorrow }[daysBetween(today, date)];
  if (near !== undefined) return say.text(near);
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${weekday(date, say.language)} ${shortDay(date, say.language)}${year}`;
};

/** As `dayWords`, with a capital for the start of a cell: `I dag`. */
export const dayHead = (date: IsoDate, today: IsoDate, say: Say): string => capital(dayWords(date, today, say));

/** Formats a moment inside a sentence: `kl. 12.44`, `i går kl. 20.12`, `12. nov. kl. 09.15`. */
export const momentWords = (at: IsoInstant, now: IsoInstant, say: Say): string => {
  const [day, today] = [osloDate(at), osloDate(now)];
  const time = formatTime(at, say.language);
  if (day === today) return time;
  const near = daysBetween(day, today) === 1 ? say.text(words.yesterday) : shortDay(day, say.language);
  return `${near} ${time}`;
};
