import { expect, test } from 'vitest';
import { threeEditors } from './three-editors.ts';

/** `npm run faults` runs 10,000; every test run takes the first forty, since each costs a tenth of a second. */
const runs = Number(process.env.INTERLEAVINGS ?? 40);

test(`${runs} interleavings of three editors, one of them in a cellar: nothing acknowledged or typed is lost, and all end alike`, async () => {
  let acknowledged = 0;
  for (let seed = 1; seed <= runs; seed += 1) acknowledged += await threeEditors(seed);
  console.log(`${runs} interleavings, ${acknowledged} changes acknowledged, 0 lost`);
  expect(acknowledged).toBeGreaterThan(runs * 3);
}, 1_800_000);
