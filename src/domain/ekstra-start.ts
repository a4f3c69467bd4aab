/** The first day of an advertisement of Ekstra, and the viewing that it comes too late for. */
import { formatDate } from './date-text.ts';
import type { IsoDate } from './iso-date.ts';
import type { Language } from './language.ts';

/** `8. desember, etter visningen den 4.` where the viewing is before it; else the day alone. */
export const startOfEkstra = (startsOn: IsoDate, viewing: IsoDate | null, language: Language): string => {
  const start = formatDate(startsOn, language, 'without-year');
  if (viewing === null) return start;
  const day = formatDate(viewing, language, 'without-year');
  if (language === 'en') return `${start}, after the viewing on ${day}`;
  const isSameMonth = viewing.slice(0, 7) === startsOn.slice(0, 7);
  return `${start}, etter visningen ${isSameMonth ? `den ${Number(viewing.slice(8))}.` : day}`;
};
