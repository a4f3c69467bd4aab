import { isTakenOver } from '#machines/takeover.ts';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, daysBetween } from '#src/domain/oslo-calendar.ts';
import { windowDays } from '#src/domain/takeover-window.ts';
import { brokerTexts as words } from '../texts.ts';
import { type Say, shortDay } from './day-words.ts';

/** All have signed: the window no longer matters, and the day is the day of the takeover. */
export const isOver = ({ state }: Pick<MonitorRow, 'state'>): boolean => isTakenOver(state);

/** An open window counts down its last days. */
const soon = 3;

/**
 * Describes the 14 days before and after for today: `åpner 27. nov.`, `om 2 dager`, `åpen til 8. des.`, `stenger om 2
 * dager`. The server decides whether it is open (`windowNow`); days are counted in Oslo time.
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

/** Returns today's position in the 28 days around the takeover: 0 the first, 0.5 the takeover day, 1 the last. */
export const placeInWindow = (takeoverDate: IsoDate, today: IsoDate): number =>
  (daysBetween(takeoverDate, today) + windowDays) / (2 * windowDays);
