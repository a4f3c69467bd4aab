import type { FeedItem } from '#src/contract/journey/feed.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { weekdayText } from '#src/texts/moments.ts';
import { feedTexts as words } from './texts.ts';

export interface DayOfNews {
  readonly day: IsoDate;
  readonly items: readonly FeedItem[];
}

/** Groups news by its day in Oslo, in the order given. An item that two pages both hold is kept once. */
export const byDay = (items: readonly FeedItem[]): readonly DayOfNews[] => {
  const once = [...new Map(items.map((item) => [item.id, item])).values()];
  const days = new Map<IsoDate, FeedItem[]>();
  for (const item of once) {
    const day = osloDate(item.createdAt);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
};

/** Returns `I dag`, `I går` or `Mandag 23. november`. */
export const dayHeading = (day: IsoDate, today: IsoDate, language: Language): string => {
  if (day === today) return words.today[language];
  if (day === addDays(today, -1)) return words.yesterday[language];
  const text = weekdayText(day, language);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
