import { expect, test } from 'vitest';
import { type ValuationEvent, valuation } from '#machines/valuation.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const set = { type: 'SET', part: 'main', mainBroker: 'Ingvild', valuedOn: '2026-11-30' } as const;
const at = '2026-11-30T11:00:00.000Z';
const after = (...events: readonly ValuationEvent[]) => {
  let row = begin(valuation.machine, undefined);
  for (const event of events) {
    const verdict = decide(valuation, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row;
};
const setAt = { ...set, at } as const;

test('[V] a valuation of 30 November counts through 28 February in Oslo, and has expired on 1 March', () => {
  expect(after(setAt)).toEqual({ state: 'valid', context: { validUntil: '2027-02-28' } });
  const lastSecond = '2027-02-28T22:59:59.999Z';
  expect(after(setAt, { type: 'EXPIRE', at: lastSecond })).toBe('STALE');
  expect(after(setAt, { type: 'EXPIRE', at: '2027-02-28T23:00:00.000Z' })).toMatchObject({ state: 'expired' });
});

test.each([
  ['2026-11-29', '2027-02-28'],
  ['2027-11-30', '2028-02-29'],
  ['2026-08-31', '2026-11-30'],
  ['2026-12-15', '2027-03-15'],
] as const)('a valuation of %s counts through %s', (valuedOn, validUntil) => {
  expect(after({ ...set, valuedOn, at: `${valuedOn}T11:00:00.000Z` })).toMatchObject({ context: { validUntil } });
});

test('the last day ends at midnight in Oslo, also in summer time', () => {
  const summer = { ...set, valuedOn: '2026-04-10', at: '2026-04-10T11:00:00.000Z' } as const;
  expect(after(summer, { type: 'EXPIRE', at: '2026-07-10T21:59:59.000Z' })).toBe('STALE');
  expect(after(summer, { type: 'EXPIRE', at: '2026-07-10T22:00:00.000Z' })).toMatchObject({ state: 'expired' });
});

test('the main broker and the one responsible set a value; an assistant is sent to the main broker', () => {
  expect(after({ ...setAt, part: 'responsible' })).toMatchObject({ state: 'valid' });
  const verdict = decide(valuation, begin(valuation.machine, undefined), { ...setAt, part: 'assistant' });
  expect(verdict).toEqual({ allowed: false, refusal: { code: 'BR_ASK_MAIN', params: { name: 'Ingvild' } } });
});

test('a home is not valued ahead of time, nor so long ago that the value counts no more', () => {
  expect(after({ ...setAt, valuedOn: '2026-12-01' })).toBe('V_DATE_PAST');
  // A quarter to midnight in London is the next day in Oslo.
  expect(after({ ...set, valuedOn: '2026-12-01', at: '2026-11-30T23:45:00.000Z' })).toMatchObject({ state: 'valid' });
  expect(after({ ...setAt, valuedOn: '2026-08-30' })).toMatchObject({ context: { validUntil: '2026-11-30' } });
  expect(after({ ...setAt, valuedOn: '2026-08-29' })).toBe('VAL_OLD');
});

test('a newer value replaces a valid one, once; what has expired stays expired', () => {
  expect(after(setAt, { type: 'REPLACE' })).toMatchObject({ state: 'replaced' });
  expect(after(setAt, { type: 'REPLACE' }, { type: 'REPLACE' })).toBe('STALE');
  const expired = { type: 'EXPIRE', at: '2027-03-01T11:00:00.000Z' } as const;
  expect(after(setAt, expired, { type: 'REPLACE' })).toBe('STALE');
});
