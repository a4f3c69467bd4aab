import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type MarketPage, preMarket } from '#src/contract/market/pre-market.ts';
import { customerId, estateId } from '#src/domain/ids.ts';
import { demoHome, demoPeople, demoPremarket } from '#src/server/demo/data/demo-data.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer({ demo: true });
const on = () => server.current.running.on;

const keys = (): ReadonlyMap<string, string> =>
  new Map(
    [...demoPremarket(), ...['E05', 'E07', 'E10'].map(demoHome)].map(({ estateID, key }) => [estateID, key] as const),
  );
const keysOf = ({ items }: MarketPage) => items.map(({ id }) => keys().get(id) ?? id);
const tokenOf = async (person: string) => {
  const found = demoPeople().find(({ id }) => id === person);
  const me = { customerId: v.parse(customerId, found?.userId), method: 'BANKID' as const };
  return (await beginCustomerSession(on(), cookieJar().web, me)).accessToken;
};
const list = async (token: string, filter: object, given: object = {}, language = 'nb'): Promise<MarketPage> => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const { status, body } = await new Visitor(server.current.url).send(preMarket.list, {
    headers,
    body: { filter, ...given },
  });
  if (status !== 200) throw new Error(server.current.logged.slice(-3).join('\n'));
  return body;
};

describe('[V] Nora’s suggestions', () => {
  test('P01 to P06 with their points, the best first; P07 and P08 are absent', async () => {
    const page = await list(await tokenOf('p03'), { tab: 'suggestions' });
    expect(Object.fromEntries(page.items.map(({ id, score }) => [keys().get(id), score]))).toEqual({
      P01: 100,
      P02: 100,
      P03: 98,
      P06: 83,
      P05: 68,
      P04: 63,
    });
    expect(page.items.map(({ score }) => score)).toEqual([100, 100, 98, 83, 68, 63]);
    expect([page.total, page.basis]).toEqual([6, 'search']);
  });

  test('a card says what it is, where without a house number, and why', async () => {
    const { items } = await list(await tokenOf('p03'), { tab: 'suggestions' });
    const first = items.find(({ id }) => keys().get(id) === 'P01');
    expect(first).toMatchObject({
      title: 'Lys 3-roms nær elva',
      areaName: 'Sagene',
      street: 'Torshovdalen',
      area: 'oslo-sagene',
      city: 'Oslo',
      type: 'apartment',
      size: 64,
      bedrooms: 2,
      yearOfBuild: 1938,
      askingPrice: 5_690_000,
      favouriteId: null,
    });
    expect(first?.expectedFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.stringify(items)).not.toMatch(/Torshovdalen 12|Arendalslia 7/);
    const reason = (key: string) =>
      items
        .find(({ id }) => keys().get(id) === key)
        ?.reasons.filter(({ fits }) => !fits)
        .map(({ text }) => text.replaceAll('\u00A0', ' '));
    expect([reason('P01'), reason('P03'), reason('P06')]).toEqual([
      [],
      ['2 m² mindre enn du ønsker'],
      ['Østensjø, utenfor områdene dine'],
    ]);
  });

  test('the reasons are in the reader’s language', async () => {
    const { items } = await list(await tokenOf('p03'), { tab: 'suggestions' }, {}, 'en');
    expect(items.find(({ id }) => keys().get(id) === 'P06')?.reasons[0]?.text).toBe('Østensjø, outside your areas');
  });

  test('my search holds the homes that fit all, and the counts by area add up', async () => {
    const token = await tokenOf('p03');
    const mine = await list(token, { tab: 'my-search' });
    expect(keysOf(mine).toSorted()).toEqual(['P01', 'P02']);
    expect(mine.byArea).toEqual({ 'oslo-sagene': 2 });
    for (const tab of ['suggestions', 'coming', 'my-search']) {
      const { byArea, total } = await list(token, { tab });
      expect(Object.values(byArea).reduce((sum, count) => sum + count, 0)).toBe(total);
    }
  });

  test('the price to go up to for more homes is said', async () => {
    const headers = { authorization: `Bearer ${await tokenOf('p03')}` };
    const { body } = await new Visitor(server.current.url).send(preMarket.widening, { headers });
    expect(body.widening).toMatchObject({ bound: 'sizeFrom', from: 60, to: 54, hits: 2, adds: 1 });
    expect(body.widening.text).toContain('får du ett treff til.');
  });
});

describe('[V] coming for sale', () => {
  test('E05, E07 and P01 to P08, and not E10, which has no year of build', async () => {
    const page = await list(await tokenOf('p03'), { tab: 'coming', sort: 'price-low' });
    expect(keysOf(page).toSorted()).toEqual(['E05', 'E07', 'P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08']);
    expect(keysOf(page).slice(0, 2)).toEqual(['P04', 'P06']);
    expect(page.total).toBe(10);
    expect(page.byArea).toMatchObject({ 'oslo-sagene': 2, 'trondheim-ranheim': 1, 'bergen-paradis': 1 });
  });

  test('a page is a part of the whole', async () => {
    const token = await tokenOf('p03');
    const whole = keysOf(await list(token, { tab: 'coming', sort: 'price-high' }));
    const page = await list(token, { tab: 'coming', sort: 'price-high' }, { skip: 4, limit: 3 });
    expect(keysOf(page)).toEqual(whole.slice(4, 7));
    expect([page.total, (await list(token, { tab: 'coming' }, { limit: 0 })).items]).toEqual([10, []]);
  });

  test('what is asked for narrows the list', async () => {
    const token = await tokenOf('p03');
    const of = async (filter: object) => keysOf(await list(token, { tab: 'coming', ...filter })).toSorted();
    expect(await of({ areas: ['baerum-jar'] })).toEqual(['P08']);
    expect(await of({ types: ['detached'] })).toEqual(['E05', 'P07']);
    expect(await of({ priceTo: 5_200_000 })).toEqual(['P04', 'P06']);
    expect(await of({ sizeFrom: 120, bedrooms: 5 })).toEqual(['P07']);
    expect(await of({ condition: ['new'] })).toEqual([]);
    expect((await of({ condition: ['new', 'used'] })).length).toBe(10);
  });

  test('a rarer kind is found by its name, and among the other kinds', async () => {
    const token = await tokenOf('p03');
    const [estateID] = [...keys()].find(([, key]) => key === 'P07') ?? [];
    const change = (type: 'farm' | 'detached') =>
      on().db.updateTable('premarketHome').set({ type }).where('estateId', '=', v.parse(estateId, estateID)).execute();
    await change('farm');
    const of = async (type: string) => keysOf(await list(token, { tab: 'coming', types: [type] }));
    expect([await of('farm'), await of('other'), await of('hotel')]).toEqual([['P07'], ['P07'], []]);
    await change('detached');
  });

  test('a customer who has asked for nothing is shown the newest of their city, without points', async () => {
    const me = await signedInCustomer(on());
    const page = await list(me.token, { tab: 'suggestions' });
    expect(page.basis).toBe('city');
    expect(keysOf(page).toSorted()).toEqual(['P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07']);
    expect(page.items.every(({ score, reasons }) => score === null && reasons.length === 0)).toBe(true);
    expect((await list(me.token, { tab: 'my-search' })).basis).toBe('all');
  });

  test('an unsaved search is counted: it takes the place of the kept one', async () => {
    const token = await tokenOf('p03');
    const count = async (given: object) => (await list(token, { tab: 'my-search', ...given }, { limit: 0 })).total;
    expect([await count({}), await count({ sizeFrom: 50 }), await count({ areas: [] })]).toEqual([2, 3, 3]);
    expect(await count({ areas: [], sizeFrom: null, bedrooms: null, priceFrom: null, priceTo: null })).toBe(6);
  });
});
