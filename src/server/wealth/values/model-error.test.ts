import { describe, expect, test } from 'vitest';
import { values } from '#src/contract/wealth/values.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { estimateHomes } from './jobs.ts';

const server = testServer({ clock: 'movable' });
const on = () => server.current.running.on;
const provider = { sales: async () => [], series: async () => [] };
const run = () =>
  estimateHomes.run(
    {},
    { ...on(), valuations: provider },
    { id: crypto.randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal },
  );

const at = '2027-03-10T12:00:00Z';
const soldOn = (day: IsoDate) => JSON.stringify({ since: { 'post-work': `${day}T11:00:00.000Z` }, endedAt: null });
const today = osloDate(instantOf(Date.parse(at)));

interface SoldHome {
  readonly soldFor?: number;
  /** Days before the sale, and whole kr; null for an estimate without a single number. */
  readonly estimates: readonly (readonly [number, number | null])[];
}
const soldHome = async ({ soldFor = 5_000_000, estimates }: SoldHome): Promise<TestHome> => {
  const home = await insertHome(on().database, { sellers: 1, buyers: 1 });
  const day = addDays(today, -30);
  await on().db.updateTable('estate').set({ soldFor }).where('id', '=', home.estateId).execute();
  await on()
    .db.insertInto('sale')
    .values({ estateId: home.estateId, state: 'post-work', context: soldOn(day) })
    .onConflict((known) => known.column('estateId').doUpdateSet({ context: soldOn(day) }))
    .execute();
  const rows = estimates.map(([before, value]) => ({
    estateId: home.estateId,
    day: addDays(day, -before),
    precision: value === null ? ('LOW' as const) : ('HIGH' as const),
    value,
    low: 4_000_000,
    high: 6_000_000,
    computedAt: instantOf(Date.parse(at)),
  }));
  await on().db.insertInto('homeValue').values(rows).execute();
  return home;
};
const shownTo = async (home: TestHome): Promise<unknown> => {
  const { token } = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await new Visitor(server.current.url).send(values.read, { headers, params: { id: home.estateId } });
  return body.modelError;
};

describe('how near the model has been', () => {
  test('19 homes sold after an estimate publish nothing, 20 do: by the last estimate before the sale alone', async () => {
    await server.current.clock.set(at);
    const home = await soldHome({
      estimates: [
        [40, 9_000_000],
        [1, 4_800_000],
        // On the day of the sale and after it, the price may be known.
        [0, 5_000_000],
        [-3, 5_000_000],
      ],
    });
    for (let count = 1; count < 19; count += 1) await soldHome({ estimates: [[2, 4_800_000]] });
    // Neither an unsure estimate nor one from after the sale counts.
    await soldHome({
      estimates: [
        [9, 1_000_000],
        [2, null],
      ],
    });
    await soldHome({ estimates: [[-1, 1_000_000]] });
    await run();
    expect(await shownTo(home)).toBeNull();

    await soldHome({ estimates: [[5, 5_200_000]] });
    await run();
    expect(await shownTo(home)).toBeNull();
    await server.current.clock.set('2027-03-11T12:00:00Z');
    await run();
    expect(await shownTo(home)).toBe(4);
    const rows = await on().db.selectFrom('modelError').select(['sales', 'percent']).orderBy('day').execute();
    expect(rows).toEqual([
      { sales: 19, percent: null },
      { sales: 20, percent: '4.0' },
    ]);
  });
});
