import * as v from 'valibot';
import { expect, test } from 'vitest';
import { countedRatings, summaryOf, tallyOf } from '#src/domain/broker-rating.ts';
import { brokerId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import brokers from '../data/data/brokers.json' with { type: 'json' };
import { localRatings } from './local-ratings.ts';
import { ownDemoBroker, ownDemoRatings } from './own-ratings.ts';

const rated = async (id: string) => {
  const { value, at } = await localRatings.of(v.parse(brokerId, id));
  return countedRatings(value, osloDate(at));
};

test.each(brokers)('$name has the average and the number of the demo, and no review twice', async ({ id, rating }) => {
  const counted = await rated(id);
  const own = tallyOf(id === ownDemoBroker ? ownDemoRatings : []);
  expect(summaryOf(tallyOf(counted), own)).toMatchObject({ average: rating.average, count: rating.reviews });
  const texts = counted.flatMap(({ text }) => text ?? []);
  expect(texts.length).toBeGreaterThan(4);
  expect(new Set(texts).size).toBe(texts.length);
});

test('a broker outside the demo has no ratings', async () => {
  expect(await rated('br-99')).toEqual([]);
});
