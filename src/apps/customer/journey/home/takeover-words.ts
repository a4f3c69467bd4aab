import type { IsoDate } from '#src/domain/iso-date.ts';
import { daysBetween } from '#src/domain/oslo-calendar.ts';
import type { Wording } from '#src/texts/wording.ts';
import { homeTexts as words } from './texts.ts';

export interface TakeoverWords {
  readonly words: Wording;
  readonly count: number;
}

/** Describes the distance to the takeover's day: calendar days in Oslo, not 24-hour spans. */
export const takeoverWords = (date: IsoDate, today: IsoDate): TakeoverWords => {
  const days = daysBetween(today, date);
  const count = Math.abs(days);
  if (days === 0) return { words: words.takeoverToday, count };
  if (days === 1) return { words: words.takeoverTomorrow, count };
  if (days === -1) return { words: words.takeoverYesterday, count };
  return { words: days > 0 ? words.takeoverIn : words.takeoverAgo, count };
};
