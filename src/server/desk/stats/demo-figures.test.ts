import * as v from 'valibot';
import { expect, test } from 'vitest';
import { brokerId } from '#src/domain/ids.ts';
import brokers from '#src/server/demo/data/data/brokers.json' with { type: 'json' };
import { plantedSales } from '#src/server/demo/seeds/office-sales.ts';
import { testServer } from '#tests/support/server.ts';
import { readStats } from './read-stats.ts';

const server = testServer({ demo: true, clock: 'movable' });

test.each(brokers)('$name of the demo has the figures of its list', async ({ id, stats, rating }) => {
  const read = await readStats(server.current.running.on, v.parse(brokerId, id), 'this-year');
  expect(read).toMatchObject(stats);
  expect(read.rating).toEqual({ average: rating.average, count: rating.reviews });
  expect(read.change.ownRevenue).toBe(12);
});

test('[V] the first broker’s months up to November are 3 5 7 6 8 9 2 6 7 6 2, with no sale ahead of the day', () => {
  const at = '2026-11-23T09:42:00.000Z';
  const own = plantedSales(at).filter(({ seller, day }) => seller.id === 'br-01' && day.startsWith('2026'));
  const months = Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  expect(months.map((month) => own.filter(({ day }) => day.startsWith(month)).length)).toEqual([
    3, 5, 7, 6, 8, 9, 2, 6, 7, 6, 2,
  ]);
  expect(own.every(({ day }) => day <= '2026-11-23')).toBe(true);
});

test.each(['2027-01-01T08:00:00.000Z', '2028-02-29T08:00:00.000Z', '2027-12-31T22:00:00.000Z'] as const)(
  'the demo that begins at %s has its sums too, and no sale ahead of the day',
  (at) => {
    const own = plantedSales(at).filter(({ seller, day }) => seller.id === 'br-01' && day.startsWith(at.slice(0, 4)));
    expect(own).toHaveLength(61);
    expect(own.reduce((sum, { commission }) => sum + commission, 0)).toBe(4_120_000);
    expect(own.every(({ day, commission }) => day <= at.slice(0, 10) && commission > 0)).toBe(true);
  },
);
