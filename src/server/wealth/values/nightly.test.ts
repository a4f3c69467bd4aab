import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertHome } from '#tests/support/homes.ts';
import { movableDesk } from '#tests/support/signing-desk.ts';
import { estimateHomes } from './jobs.ts';

const desk = movableDesk();
const provider = { sales: async () => [], series: async () => [] };

test('homes are valued again once a night from ten past three in Oslo, also when the clocks change', async () => {
  const { on, clock } = desk.current;
  const run = { id: crypto.randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
  const home = await insertHome(on.database, { sellers: 1, buyers: 0 });
  await on.db
    .updateTable('estate')
    .set({ propertyType: 'APARTMENT', braI: 47 })
    .where('id', '=', home.estateId)
    .execute();
  const days = async () => {
    await estimateHomes.run({}, { ...on, valuations: provider }, run);
    const { rows } = await sql<{ day: string }>`
      select day::text from home_value where estate_id = ${home.estateId} order by day`.execute(on.db);
    return rows.map(({ day }) => day);
  };
  const seen: unknown[] = [];
  for (const at of [
    '2027-03-26T14:00:00Z',
    '2027-03-27T02:09:59Z',
    '2027-03-27T02:10:00Z',
    // The clocks go from two to three: 01:10 UTC is ten past three.
    '2027-03-28T01:09:59Z',
    '2027-03-28T01:10:00Z',
    '2027-03-28T20:00:00Z',
  ]) {
    await clock.set(at);
    seen.push([at, (await days()).length]);
  }
  expect(seen).toEqual([
    ['2027-03-26T14:00:00Z', 1],
    ['2027-03-27T02:09:59Z', 1],
    ['2027-03-27T02:10:00Z', 2],
    ['2027-03-28T01:09:59Z', 2],
    ['2027-03-28T01:10:00Z', 3],
    ['2027-03-28T20:00:00Z', 3],
  ]);
  expect(await days()).toEqual(['2027-03-26', '2027-03-27', '2027-03-28']);
});
