import { expect, test } from 'vitest';
import { type ProposedDateEvent, proposedDate } from '#machines/proposed-date.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at = '2026-12-01T11:00:00.000Z';
const friday = '2026-12-11T15:00:00.000Z';
const monday = '2026-12-14T15:00:00.000Z';
const propose = { type: 'PROPOSE', date: friday, at } as const;
const after = (...events: readonly ProposedDateEvent[]) => {
  let row = begin(proposedDate.machine, undefined);
  for (const event of events) {
    const verdict = decide(proposedDate, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row;
};

test('a seller proposes a date to come, and may propose another while it waits', () => {
  expect(after(propose)).toEqual({ state: 'proposed', context: { proposed: friday } });
  expect(after(propose, { ...propose, date: monday })).toEqual({ state: 'proposed', context: { proposed: monday } });
});

test('a date that is over, or is this very moment, cannot be proposed, accepted or set', () => {
  expect(after({ ...propose, date: '2026-11-30T11:00:00.000Z' })).toBe('V_DATE_FUTURE');
  expect(after({ ...propose, date: at })).toBe('V_DATE_FUTURE');
  expect(after(propose, { ...propose, date: at })).toBe('V_DATE_FUTURE');
  expect(after(propose, { type: 'ACCEPT', read: friday, date: friday, at: friday })).toBe('V_DATE_FUTURE');
  expect(after(propose, { type: 'MOVE', read: friday, date: at, at })).toBe('V_DATE_FUTURE');
});

test('a broker accepts the proposed day in Oslo at a time of their choice, and no other day', () => {
  const accept = { type: 'ACCEPT', read: friday, at } as const;
  const lateThatDay = '2026-12-11T22:59:00.000Z';
  expect(after(propose, { ...accept, date: lateThatDay })).toEqual({ state: 'fixed', context: { proposed: null } });
  expect(after(propose, { ...accept, date: '2026-12-11T23:00:00.000Z' })).toBe('V_DATE');
});

test('a broker may set another day than the proposed one', () => {
  expect(after(propose, { type: 'MOVE', read: friday, date: monday, at })).toEqual({
    state: 'fixed',
    context: { proposed: null },
  });
});

test('a broker who says no leaves it to the seller to propose another', () => {
  const declined = [propose, { type: 'DECLINE', read: friday, at }] as const;
  expect(after(...declined)).toEqual({ state: 'open', context: { proposed: null } });
  expect(after(...declined, { ...propose, date: monday })).toMatchObject({ state: 'proposed' });
});

test('a broker who has read an older proposal decides nothing about the newer one', () => {
  const newer = [propose, { ...propose, date: monday }] as const;
  expect(after(...newer, { type: 'ACCEPT', read: friday, date: monday, at })).toBe('STALE');
  expect(after(...newer, { type: 'MOVE', read: friday, date: monday, at })).toBe('STALE');
  expect(after(...newer, { type: 'DECLINE', read: friday, at })).toBe('STALE');
});

test('a broker cannot decide where nothing waits, and a date that is set is changed by no proposal', () => {
  const decline = { type: 'DECLINE', read: friday, at } as const;
  expect(after(decline)).toBe('STALE');
  const fixed = [propose, { type: 'MOVE', read: friday, date: monday, at }] as const;
  expect(after(...fixed, propose)).toBe('EVENT_FIXED');
  expect(after(...fixed, decline)).toBe('EVENT_FIXED');
});
