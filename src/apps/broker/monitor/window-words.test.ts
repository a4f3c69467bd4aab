import { expect, test } from 'vitest';
import { en, nb } from '../testing/say.ts';
import { placeInWindow, windowWords } from './window-words.ts';

const takeover = { takeoverDate: '2026-11-24', windowNow: 'open', state: 'created' } as const;

test.each([
  ['2026-11-10', 'om 14 dager', 'in 14 days'],
  ['2026-11-22', 'om 2 dager', 'in 2 days'],
  ['2026-11-23', 'om 1 dag', 'in 1 day'],
  ['2026-11-24', 'åpen til 8. des.', 'open until 8 Dec'],
  ['2026-12-04', 'åpen til 8. des.', 'open until 8 Dec'],
  ['2026-12-05', 'stenger om 3 dager', 'closes in 3 days'],
  ['2026-12-07', 'stenger om 1 dag', 'closes in 1 day'],
  ['2026-12-08', 'stenger i kveld', 'closes tonight'],
] as const)('on %s a takeover on 24 November is "%s"', (today, norwegian, english) => {
  expect(windowWords(takeover, today, nb)).toBe(norwegian);
  expect(windowWords(takeover, today, en)).toBe(english);
});

test('before the window it says when it opens, after it since when it is closed', () => {
  expect(windowWords({ ...takeover, windowNow: 'too-soon' }, '2026-11-09', nb)).toBe('åpner 10. nov.');
  expect(windowWords({ ...takeover, windowNow: 'too-late' }, '2026-12-09', nb)).toBe('stengt siden 9. des.');
});

test('a takeover that all have signed has no window any more', () => {
  expect(windowWords({ ...takeover, state: 'finalized' }, '2026-11-25', nb)).toBe('overtatt');
  expect(windowWords({ ...takeover, state: 'signing' }, '2026-11-25', nb)).toBe('åpen til 8. des.');
});

test('a takeover without a date says so', () => {
  expect(windowWords({ ...takeover, takeoverDate: null, windowNow: null }, '2026-11-24', nb)).toBe('Dato mangler');
});

test('the mark of today moves from the first day of the window to the last', () => {
  expect(placeInWindow('2026-11-24', '2026-11-10')).toBe(0);
  expect(placeInWindow('2026-11-24', '2026-11-24')).toBe(0.5);
  expect(placeInWindow('2026-11-24', '2026-12-08')).toBe(1);
});
