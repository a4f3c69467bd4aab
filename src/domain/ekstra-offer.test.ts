import { describe, expect, test } from 'vitest';
import { mayOrderEkstra, viewingBefore } from './ekstra-offer.ts';
import { startOfEkstra } from './ekstra-start.ts';
import { sellerBuckets } from './journey-buckets.ts';

test('Ekstra is offered in marketing and viewing, with a broker, and never once the home is sold', () => {
  const steps = [null, ...sellerBuckets, 'completed', 'withdrawn'];
  const offered = (hasBroker: boolean) => steps.filter((step) => mayOrderEkstra({ step, hasBroker }));
  expect(offered(true)).toEqual(['marketing', 'viewing']);
  expect(offered(false)).toEqual([]);
});

describe('an advertisement that waits for the time to withdraw', () => {
  test.each([
    ['the day before it starts', '2026-12-07T22:00:00.000Z', '2026-12-07'],
    ['the day it starts, at half past midnight in Oslo', '2026-12-07T23:30:00.000Z', null],
    ['after it has started', '2026-12-10T12:00:00.000Z', null],
    ['not set', null, null],
  ] as const)('begins after a viewing that is %s: %s -> %s', (_, viewing, day) => {
    expect(viewingBefore('2026-12-08', viewing)).toBe(day);
  });

  test('says so by the day of the viewing', () => {
    expect(startOfEkstra('2026-12-08', '2026-12-04', 'nb')).toBe('8. desember, etter visningen den 4.');
    expect(startOfEkstra('2026-12-08', '2026-11-29', 'nb')).toBe('8. desember, etter visningen 29. november');
    expect(startOfEkstra('2026-12-08', '2026-12-04', 'en')).toBe('8 December, after the viewing on 4 December');
    expect(startOfEkstra('2026-12-08', null, 'nb')).toBe('8. desember');
  });
});
