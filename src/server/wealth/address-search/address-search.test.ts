import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addresses } from '#src/contract/wealth/addresses.ts';
import type { FoundAddress } from '#src/domain/address-search.ts';
import { type AddressRegister, startAddressRegister } from '#tests/support/address-register.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { kartverket } from './kartverket.ts';

const rows: readonly FoundAddress[] = [
  ...Array.from({ length: 24 }, (_, index) => ({
    address: `Registerveien ${index + 1}`,
    postcode: '0550',
    city: 'OSLO',
  })),
  { address: 'Tomteveien 1', postcode: '', city: '' },
  { address: 'Tomteveien 2', postcode: '0550', city: 'OSLO' },
];
let register: AddressRegister;
let demo: TestServer;
let real: TestServer;
beforeAll(async () => {
  register = await startAddressRegister(rows);
  demo = await startTestServer();
  real = await startTestServer({ env: { ADDRESS_SEARCH_URL: register.url } });
});
beforeEach(() => {
  register.faults.length = 0;
});
afterAll(async () => {
  await Promise.all([demo.stop(), real.stop()]);
  register.close();
});

type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
const search = (server: TestServer, { token }: Customer, query: Readonly<Record<string, string>>) =>
  new Visitor(server.url).send(addresses.search, { query, headers: { authorization: `Bearer ${token}` } });
const linesOf = (body: { items: FoundAddress[] }) => body.items.map(({ address }) => address);

describe('addresses while one types', () => {
  test('are the demo’s own streets, ten at first, and at most twenty on a page', async () => {
    const me = await signedInCustomer(demo.running.on);
    const first = await search(demo, me, { text: 'syrinhagen' });
    expect([first.status, first.body.items.length, first.body.total]).toEqual([200, 10, 49]);
    expect(first.body.items[0]).toEqual({ address: 'Syrinhagen 1', postcode: '0476', city: 'Oslo' });
    const more = await search(demo, me, { text: 'syrinhagen', limit: '20' });
    expect(more.body.items).toHaveLength(20);
  });

  test.each([
    { text: 'sy' },
    { text: '***' },
    { text: 'a'.repeat(121) },
    { text: '\u0000\u0000\u0000' },
    {},
    { text: 'syrinhagen', limit: '21' },
    { text: 'syrinhagen', limit: '0' },
    { text: 'syrinhagen', owner: 'Kari' },
  ])('%j is refused', async (query) => {
    const { status, body } = await search(demo, await signedInCustomer(demo.running.on), query);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('never show a home of ours: no owner, sale or document, and not that it is here', async () => {
    const { on } = demo.running;
    const home = await insertHome(on.database, { sellers: 1 });
    await on.db
      .updateTable('estate')
      .set({ street: 'Hemmeligveien 7', askingPrice: 6_950_000 })
      .where('id', '=', home.estateId)
      .execute();
    const me = await signedInCustomer(on);
    expect((await search(demo, me, { text: 'hemmeligveien' })).body).toMatchObject({ items: [], total: 0 });
    const { items } = (await search(demo, me, { text: 'kastanjelunden 14' })).body;
    for (const item of items) expect(Object.keys(item)).toEqual(['address', 'postcode', 'city']);
  });

  test('one customer who copies the register is stopped, and no other', async () => {
    const [me, other] = [await signedInCustomer(demo.running.on), await signedInCustomer(demo.running.on)];
    const statuses = [];
    for (let count = 0; count < 125; count += 1)
      statuses.push((await search(demo, me, { text: `fiolstien ${count}` })).status);
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
    expect((await search(demo, other, { text: 'fiolstien' })).status).toBe(200);
  });
});

describe('the open register of addresses', () => {
  test('is asked for the text alone, with a star, and read as street, number and postal town', async () => {
    const me = await signedInCustomer(real.running.on);
    const { body } = await search(real, me, { text: '  Registerveien*   2 "' });
    expect(linesOf(body)).toEqual([
      'Registerveien 2',
      ...[20, 21, 22, 23, 24].map((number) => `Registerveien ${number}`),
    ]);
    expect(Object.fromEntries(register.asked.at(-1) ?? [])).toEqual({
      sok: 'Registerveien 2*',
      treffPerSide: '10',
      side: '0',
      asciiKompatibel: 'true',
    });
  });

  test('a plot without a postal address is left out', async () => {
    const me = await signedInCustomer(real.running.on);
    expect(linesOf((await search(real, me, { text: 'tomteveien' })).body)).toEqual(['Tomteveien 2']);
  });

  const clock = { now: () => new Date('2026-11-25T09:00:00.000Z') };
  const asked = { text: 'Registerveien 1', limit: 10 };
  test.each(['500', '429', 'silence', 'half body', 'another shape'] as const)(
    'that fails by %s gives the last good answer to the same text, and says so',
    async (fault) => {
      const opened = kartverket({ url: register.url }, { clock, timeoutMs: 2000 });
      const good = await opened.find(asked);
      register.faults.push(fault);
      expect(await opened.find(asked)).toEqual({ ...good, isFresh: false });
      register.faults.push(fault);
      await expect(kartverket({ url: register.url }, { clock, timeoutMs: 2000 }).find(asked)).rejects.toThrow();
    },
  );

  test('that fails three times is not asked for a minute, and then again', async () => {
    let at = Date.parse('2026-11-25T09:00:00.000Z');
    const opened = kartverket({ url: register.url }, { clock: { now: () => new Date(at) } });
    register.faults.push('500', '500', '500');
    for (const text of ['aaa', 'bbb', 'ccc']) await expect(opened.find({ ...asked, text })).rejects.toThrow();
    const calls = register.asked.length;
    await expect(opened.find(asked)).rejects.toThrow('resting');
    expect(register.asked).toHaveLength(calls);
    at += 61_000;
    expect((await opened.find(asked)).value.items).not.toEqual([]);
  });

  test('that does not respond at all is said to be unavailable, with a time to wait', async () => {
    const me = await signedInCustomer(real.running.on);
    register.faults.push('500');
    const { status, body, headers } = await search(real, me, { text: 'never asked before' });
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'UNAVAILABLE', true]);
  });
});
