import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { brokerId, type EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { validUntilOf } from '#src/domain/valuation-term.ts';
import { readFeed } from '#src/server/journey/feed/feed.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { movableDesk } from '#tests/support/signing-desk.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { endValuations } from './jobs.ts';

const desk = movableDesk();
const prices = { value: 4_680_000, low: 4_500_000, high: 4_900_000 };
const plant = (estateId: EstateId, valuedOn: IsoDate) =>
  desk.current.on.db
    .insertInto('brokerValuation')
    .values({
      estateId,
      revision: 1,
      ...prices,
      valuedOn,
      validUntil: validUntilOf(valuedOn),
      brokerId: v.parse(brokerId, 'br-test'),
      state: 'valid',
      shownToBuyers: false,
      setAt: `${valuedOn}T12:00:00.000Z`,
    })
    .execute();

test('a valuation expires once, after its last day in Oslo, also when two processes look at once', async () => {
  const { on, clock } = desk.current;
  const home = await insertHome(on.database, { at: new Date('2026-11-30T12:00:00Z') });
  await plant(home.estateId, '2026-11-30');
  const seen: unknown[] = [];
  for (const at of [
    '2027-02-13T22:59:59Z',
    '2027-02-13T23:00:00Z',
    '2027-02-28T22:59:59Z',
    '2027-02-28T23:00:00Z',
    '2027-03-20T12:00:00Z',
  ]) {
    await clock.set(at);
    const run = { id: crypto.randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
    await Promise.all([endValuations.run({}, on, run), endValuations.run({}, on, run)]);
    const { rows } = await sql<{ state: string }>`
      select state from broker_valuation where estate_id = ${home.estateId}`.execute(on.db);
    seen.push(rows[0]?.state);
  }
  expect(seen).toEqual(['valid', 'valid', 'valid', 'expired', 'expired']);
  const log = sql`select type from flow_event where estate_id = ${home.estateId} and type = 'VALUATION_EXPIRED'`;
  expect((await log.execute(on.db)).rows).toHaveLength(1);
});

test('its sellers are told fourteen days before its last day, once, and a buyer only of one that buyers may read', async () => {
  const { on, clock } = desk.current;
  const home = await insertHome(on.database, { at: new Date('2027-11-30T12:00:00Z'), sellers: 1, buyers: 1 });
  const seller = await signedInCustomer(on, { parties: [partyIn(home, 'seller').id] });
  const buyer = await signedInCustomer(on, { parties: [partyIn(home, 'buyer').id] });
  await plant(home.estateId, '2027-11-30');
  const newsOf = async ({ id: customerId }: typeof seller, language: 'nb' | 'en' = 'nb') =>
    (await readFeed(on, { customerId, language, limit: 20, offset: 0, isSeen: false })).items.filter(
      ({ kind }) => kind === 'VALUATION_EXPIRING',
    );
  const seen: unknown[] = [];
  // Its last day is 29 February 2028.
  for (const at of ['2028-02-14T22:59:59Z', '2028-02-14T23:00:00Z', '2028-02-29T22:59:59Z', '2028-02-29T23:00:00Z']) {
    await clock.set(at);
    const run = { id: crypto.randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
    await Promise.all([endValuations.run({}, on, run), endValuations.run({}, on, run)]);
    seen.push([(await newsOf(seller)).length, (await newsOf(buyer)).length]);
  }
  expect(seen).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
  await clock.set('2028-02-20T12:00:00Z');
  const path = `/customer/wealth?home=${home.estateId}`;
  expect(await newsOf(seller)).toMatchObject([{ title: 'Verdivurderingen går snart ut', path }]);
  expect((await newsOf(seller, 'en'))[0]?.text).toMatch(/The broker’s valuation holds through Tuesday,? 29 February\./);
});
