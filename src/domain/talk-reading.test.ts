import { expect, test } from 'vitest';
import { firstUnread, isTypingStill, readThrough, sharesTimeLine } from './talk-reading.ts';

const message = (seq: number, author: string, minute = seq) => ({
  seq,
  author,
  at: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
});
const said = [
  message(3, 'Nora'),
  message(4, 'Ingvild'),
  message(5, 'Nora'),
  message(6, 'Ingvild'),
  message(7, 'Jonas'),
];

test('41.8: the first unread message is the first one of another after the last that was read', () => {
  expect(firstUnread(said, 'Nora', 4)).toBe(6);
  expect(firstUnread(said, 'Nora', 2)).toBe(4);
  expect(firstUnread(said, 'Nora', 7)).toBeUndefined();
});

test('41.8: reading ends at a message that was not on the screen, and passes one’s own', () => {
  const through = (readSeq: number, ...seen: number[]) => readThrough(said, 'Nora', { readSeq, seen: new Set(seen) });
  expect(through(2)).toBe(3);
  expect(through(2, 4)).toBe(5);
  expect(through(2, 6, 7)).toBe(3);
  expect(through(4, 6, 7)).toBe(7);
});

test('41.8: nothing is read before the messages in between are known', () => {
  expect(readThrough(said, 'Nora', { readSeq: 0, seen: new Set([4, 6, 7]) })).toBe(0);
});

test('41.8: messages of one person within five minutes share a line with the time', () => {
  expect(sharesTimeLine(message(1, 'Ingvild', 10), message(2, 'Ingvild', 14))).toBe(true);
  expect(sharesTimeLine(message(1, 'Ingvild', 10), message(2, 'Ingvild', 15))).toBe(false);
  expect(sharesTimeLine(message(1, 'Ingvild', 10), message(2, 'Nora', 10))).toBe(false);
  expect(sharesTimeLine(message(1, 'Ingvild', 10), undefined)).toBe(false);
});

test('41.5: typing ends with the message, and by itself after a while', () => {
  const at = { now: 10_000, seconds: 5 };
  const typed = { at: 8_000, afterSeq: 7 };
  expect(isTypingStill(typed, 0, at)).toBe(true);
  expect(isTypingStill(typed, 7, at)).toBe(true);
  expect(isTypingStill(typed, 8, at)).toBe(false);
  expect(isTypingStill({ ...typed, at: 4_000 }, 0, at)).toBe(false);
  expect(isTypingStill(undefined, 0, at)).toBe(false);
});
