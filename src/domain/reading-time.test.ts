import { expect, test } from 'vitest';
import { type PartyTime, readsOfSale } from './reading-time.ts';

const came = '2026-12-01T10:00:00.000Z';
const before = '2026-12-01T09:59:59.999Z';
const after = '2026-12-01T10:00:00.001Z';
const first: PartyTime = { participantId: 'first', from: null, to: null };
const late: PartyTime = { participantId: 'late', from: came, to: null };
const gone: PartyTime = { participantId: 'gone', from: null, to: came };

test.each([
  ['the first people of a side read what was made at any time', first, before, true],
  ['who came later reads nothing from before', late, before, false],
  ['who came later reads what was made at that moment', late, came, true],
  ['who came later reads what was made since', late, after, true],
  ['who came later reads what is still being made', late, null, true],
  ['who has left reads nothing of others, from before', gone, before, false],
  ['who has left reads nothing of others, from after', gone, after, false],
  ['who has left does not read what is still being made', gone, null, false],
] as const)('%s', (_, person, at, reads) => {
  expect(readsOfSale(person, { at, own: [] })).toBe(reads);
});

test('what is a person’s own is read by that person at any time, also after leaving', () => {
  expect(readsOfSale(gone, { at: before, own: ['gone', 'first'] })).toBe(true);
  expect(readsOfSale(late, { at: before, own: ['late'] })).toBe(true);
  expect(readsOfSale(gone, { at: before, own: ['first'] })).toBe(false);
});
