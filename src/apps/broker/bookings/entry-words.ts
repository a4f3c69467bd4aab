import { formatDate, formatTime, formatWeekday } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { LanguageInUse } from '#src/texts/language.tsx';
import { appointmentNames } from '../day/texts.ts';
import { deskBookingTexts as words } from './texts.ts';
import { type Entry, startOfHour } from './week-entries.ts';
import { weekTexts } from './week-texts.ts';

/** Returns `13.00` or `13:00`. */
export const clockText = (at: IsoInstant, language: Language): string => formatTime(at, language).replace('kl. ', '');

/** Returns `Tirsdag 24. november`. */
export const dayText = (day: IsoDate, language: Language): string => {
  const weekday = formatWeekday(day, language);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDate(day, language, 'without-year')}`;
};

/** Returns `Tirsdag 24. november kl. 13.00–14.00`. */
export const hourText = (day: IsoDate, hour: number, language: Language): string => {
  const [from, to] = [startOfHour(day, hour), startOfHour(day, hour + 1)];
  return `${dayText(day, language)}${language === 'nb' ? ' ' : ', '}${formatTime(from, language)}–${clockText(to, language)}`;
};

/** Returns the two lines of an entry: what it is, and whom or where it is about. */
export const entryLines = ({ of, day, until }: Entry, { language, text }: LanguageInUse): readonly [string, string] => {
  if ('booking' in of) {
    const { name, state, address } = of.booking;
    const isSure = state === 'confirmed' || state === 'done';
    return [name, isSure ? `${text(weekTexts.meeting)}, ${address}` : text(words[state])];
  }
  if ('date' in of) {
    const { kind, address, at } = of.date;
    const isOpen = kind === 'takeover' && at === null;
    return [text(appointmentNames[kind]), isOpen ? `${address}, ${text(weekTexts.noHour)}` : address];
  }
  const ends = until !== null && osloDate(until) === day ? clockText(until, language) : '';
  return [text(weekTexts.blockedHere), ends === '' ? '' : text(weekTexts.untilTime, { time: ends })];
};
