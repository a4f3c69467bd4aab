import { isTakenOver } from '#machines/takeover.ts';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, daysBetween } from '#src/domain/oslo-calendar.ts';
import { windowDays } from '#src/domain/takeover-window.ts';
import { brokerTexts as words } from '../texts.ts';
import { type Say, shortDay } from './day-words.ts';

/** All have signed: the window means nothing any more, and the day is the one that it was. */
export const isOver = ({ state }: Pick<MonitorRow, 'state'>): boolean => isTakenOver(state);

/** The last days of an open window are counted down. */
const soon = 3;

/**
 * What the 14 days before and after mean today, in words: `åpner 27. nov.`, `om 2 dager`, `åpen til 8. des.`,
 * `stenger om 2 dager`. Whether it is open is the server's word (`windowNow`); the days are counted in Oslo.
 */
export const windowWords = (
  { takeoverDate, windowNow, state }: Pick<MonitorRow, 'takeoverDate' | 'windowNow' | 'state'>,
  today: IsoDate,
  say: Say,
): string => {
  if (takeoverDate === null) return say.text(words.noDate);
  if (isOver({ state })) return say.text(words.takenOver);
  const lastDay = addDays(takeoverDate, windowDays);
  const short = (date: IsoDate) => ({ date: shortDay(date, say.language) });
  if (windowNow === 'too-soon') return say.text(words.opensOn, short(addDays(takeoverDate, -windowDays)));
  if (windowNow === 'too-late') return say.text(words.closedOn, short(addDays(lastDay, 1)));
  const until = daysBetween(today, takeoverDate);
  if (until === 1) return say.text(words.inOneDay);
  if (until > 1) return say.text(words.inDays, { count: until });
  const left = daysBetween(today, lastDay);
  if (left <= 0) return say.text(words.closesTonight);
  if (left === 1) return say.text(words.closesInOneDay);
  if (left <= soon) return say.text(words.closesInDays, { count: left });
  return say.text(words.openUntil, short(lastDay));
};

/** Where today stands in the 28 days around the takeover: 0 the first, 0.5 the day itself, 1 the last. */
export const placeInWindow = (takeoverDate: IsoDate, today: IsoDate): number =>
  (daysBetween(takeoverDate, today) + windowDays) / (2 * windowDays);
