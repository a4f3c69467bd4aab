import { describe, expect, test } from 'vitest';
import { type BrokerRatingEvent, brokerRating } from '#machines/broker-rating.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, osloInstant } from '#src/domain/oslo-calendar.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const day = '2026-11-01';
const at = (days: number, clock = '10:00'): IsoInstant => osloInstant(addDays(day, days), clock);
const run = (...events: readonly BrokerRatingEvent[]) => {
  let row = begin(brokerRating.machine, undefined);
  for (const event of events) {
    const verdict = decide(brokerRating, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};
const ask = { type: 'ASK_PARTY', takenOverOn: day, at: at(0) } as const;
const remind = (days: number, clock?: string) => ({ type: 'REMIND', at: at(days, clock) }) as const;
const give = (days: number) => ({ type: 'RATE', at: at(days) }) as const;
const lapse = (days: number) => ({ type: 'LAPSE', at: at(days) }) as const;

describe('a party is asked', () => {
  test('from the day of a finished takeover until thirty days after, by day only', () => {
    expect(run(ask)).toBe('asked');
    expect(run({ ...ask, takenOverOn: null })).toBe('STALE');
    expect(run({ ...ask, at: at(-1) })).toBe('STALE');
    expect(run({ ...ask, at: at(30) })).toBe('asked');
    expect(run({ ...ask, at: at(31) })).toBe('STALE');
    expect(run({ ...ask, at: at(0, '07:59') })).toBe('STALE');
    expect(run({ ...ask, at: at(0, '22:00') })).toBe('STALE');
  });

  test('once, and reminded once, fourteen days after and by day', () => {
    expect(run(ask, ask)).toBe('STALE');
    expect(run(ask, remind(13))).toBe('STALE');
    expect(run(ask, remind(14, '22:30'))).toBe('STALE');
    expect(run(ask, remind(14))).toBe('reminded');
    expect(run(ask, remind(14), remind(15))).toBe('STALE');
    expect(run(ask, remind(61))).toBe('STALE');
  });
});

describe('a rating', () => {
  test('is given once, for sixty days, reminded or not', () => {
    expect(run(ask, give(0))).toBe('given');
    expect(run(ask, remind(14), give(60))).toBe('given');
    expect(run(ask, give(61))).toBe('RATE_OVER');
    expect(run(ask, give(3), give(3))).toBe('RATE_GIVEN');
    expect(run(give(0))).toBe('NOT_FOUND');
  });

  test('lapses after sixty days, unless it was given, and then for good', () => {
    expect(run(ask, lapse(60))).toBe('STALE');
    expect(run(ask, lapse(61))).toBe('lapsed');
    expect(run(ask, remind(14), lapse(61), give(61))).toBe('RATE_OVER');
    expect(run(ask, give(3), lapse(61))).toBe('STALE');
  });
});
