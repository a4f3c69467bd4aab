import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { estateId as estateIdOf } from '#src/domain/ids.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { readFeed } from '#src/server/journey/feed/feed.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { movableDesk } from '#tests/support/signing-desk.ts';
import { deleteOwnHomes } from '../own-homes/own-homes.ts';
import { estimateHomes } from './jobs.ts';
import type { ComparableSale } from './port.ts';

const desk = movableDesk();
const on = () => desk.current.on;
let perSqm: number;
let extra: readonly ComparableSale[];
const saleOf = (street: string, soldAt: ComparableSale['soldAt'], price: number): ComparableSale => ({
  street,
  size: 50,
  floor: null,
  soldAt,
  price: price * 50,
  pricePerSqm: price,
});
const provider = {
  async sales() {
    return [...[1, 2, 3, 4].map((n) => saleOf(`Lia ${n}`, '2027-01-01', perSqm)), ...extra];
  },
  series: async () => [],
};
const runOn = async (day: string) => {
  await desk.current.clock.set(`${day}T12:00:00Z`);
  const run = { id: randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
  await estimateHomes.run({}, { ...on(), valuations: provider }, run);
};

type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
const newsOf = async ({ id: customerId }: Customer, language: 'nb' | 'en' = 'nb') =>
  (await readFeed(on(), { customerId, language, limit: 20, offset: 0, isSeen: false })).items;
const titles = async (who: Customer) => (await newsOf(who)).map(({ title }) => title);
const withHome = async (...owners: readonly Customer[]) => {
  const estateId = v.parse(estateIdOf, randomUUID());
  await on()
    .db.insertInto('estate')
    .values({
      id: estateId,
      vitecId: `own-${estateId}`,
      source: 'own-words',
      baseType: 1,
      assignmentNumber: '',
      street: 'Lia 9',
      postcode: '0474',
      city: 'Oslo',
      propertyType: 'APARTMENT',
      braI: 50,
    })
    .execute();
  const row = { estateId, basis: 'own-words' as const, addedAt: '2027-01-01T12:00:00Z' };
  for (const { id } of owners)
    await on()
      .db.insertInto('customerEstate')
      .values({ ...row, customerId: id, addressKey: `${estateId}` })
      .execute();
  return estateId;
};

let [owner, other]: Customer[] = [];
const people = (): [Customer, Customer] => {
  if (!owner || !other) throw new Error('two customers');
  return [owner, other];
};
beforeEach(async () => {
  await on().db.deleteFrom('homeValue').execute();
  await on().db.deleteFrom('customerEstate').execute();
  await on().db.updateTable('estate').set({ propertyType: null }).execute();
  [owner, other] = [await signedInCustomer(on()), await signedInCustomer(on())];
  perSqm = 100_000;
  extra = [];
});

test('a value that has changed by a percent in thirty days is news once a month, with both values and why', async () => {
  const [me, stranger] = people();
  const home = await withHome(me);
  await runOn('2027-02-01');
  perSqm = 100_800;
  await runOn('2027-03-03');
  expect(await titles(me)).toEqual([]);
  perSqm = 102_000;
  for (const day of ['2027-03-04', '2027-03-05', '2027-03-05', '2027-03-06']) await runOn(day);
  const items = await newsOf(me);
  expect(items).toMatchObject([
    { kind: 'VALUE_CHANGE', title: 'Verdien har steget 2 %', path: `/customer/wealth?home=${home}`, estateID: home },
  ]);
  expect(items[0]?.text).toMatch(
    /^.+\. Fra kr\u00A05\u00A0000\u00A0000 til kr\u00A05\u00A0100\u00A0000 på 30 dager, etter prisene på lignende boliger\.$/,
  );
  expect((await newsOf(me, 'en'))[0]?.title).toBe('The value is up 2%');
  expect(await titles(stranger)).toEqual([]);
  perSqm = 99_000;
  await runOn('2027-04-05');
  expect(await titles(me)).toEqual(['Verdien har sunket 2,9 %']);
});

test('an unsure estimate makes no news, nor does one without a value from thirty days before', async () => {
  const [me] = people();
  await withHome(me);
  await runOn('2027-02-01');
  perSqm = 110_000;
  extra = [saleOf('Vidt 1', '2027-02-20', 160_000), saleOf('Vidt 2', '2027-02-20', 60_000)];
  await runOn('2027-03-03');
  expect(await titles(me)).toEqual([]);
  extra = [];
  await runOn('2027-05-05');
  expect(await titles(me)).toEqual([]);
});

test('it is turned off with the value of homes, and is gone with the home', async () => {
  const [me] = people();
  await withHome(me);
  await runOn('2027-02-01');
  perSqm = 110_000;
  await runOn('2027-03-03');
  expect(await titles(me)).toEqual(['Verdien har steget 10 %']);
  const propertyValue = { push: false, email: false, sms: false };
  await changeNotifications(on(), me.id, { ...firstNotificationChoices, propertyValue });
  expect(await titles(me)).toEqual([]);
  await changeNotifications(on(), me.id, firstNotificationChoices);
  await on().transaction((tx) => deleteOwnHomes(tx, me.id));
  expect(await titles(me)).toEqual([]);
});

test('a new sale nearby is told of once to each owner, two in a week at most, also of two homes', async () => {
  const [me, neighbour] = people();
  await withHome(me, neighbour);
  await withHome(me);
  extra = [saleOf('Gammel 1', '2027-01-20', 100_000)];
  await runOn('2027-02-01');
  expect(await titles(me)).toEqual([]);
  extra = [1, 2, 3].map((n) => saleOf(`Ny ${n}`, addDays('2027-02-01', n), 100_000));
  await Promise.all([runOn('2027-02-05'), runOn('2027-02-05')]);
  await runOn('2027-02-06');
  for (const who of [me, neighbour])
    expect((await titles(who)).toSorted()).toEqual(['Solgt i nærheten: Ny 2', 'Solgt i nærheten: Ny 3']);
  expect((await newsOf(me))[0]).toMatchObject({ kind: 'SALE_NEARBY' });
  expect((await newsOf(me))[0]?.text).toMatch(/^50 m² for kr\u00A05\u00A0000\u00A0000\. Nær .+\.$/);
  extra = [...extra, saleOf('Enda en 4', '2027-02-12', 100_000)];
  await runOn('2027-02-13');
  expect(await titles(me)).toContain('Solgt i nærheten: Enda en 4');
});
