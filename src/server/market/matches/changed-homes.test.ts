import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { feed } from '#src/contract/journey/feed.ts';
import { favourites } from '#src/contract/market/favourites.ts';
import { type MarketPage, preMarket } from '#src/contract/market/pre-market.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { recordConsents } from '#src/server/identity/consents/consents.ts';
import { fillFeed } from '#src/server/journey/feed/fill-feed.ts';
import { keepMatches } from '#src/server/market/matches/jobs.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { changeFacts, insertComing, keepSearch, runMarket, stepTo } from '#tests/support/market.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer({ without: [keepMatches] });
const on = () => server.current.running.on;
type Customer = Pick<Awaited<ReturnType<typeof signedInCustomer>>, 'token'>;
const as = ({ token }: Customer) => ({ headers: { authorization: `Bearer ${token}` } });
const send = (...asked: Parameters<Visitor['send']>) => new Visitor(server.current.url).send(...asked);
const list = async (who: Customer, filter: object = { tab: 'suggestions' }): Promise<MarketPage> =>
  (await send(preMarket.list, { ...as(who), body: { filter } })).body;
const idsOf = async (who: Customer, filter?: object) => (await list(who, filter)).items.map(({ id }) => id);
const save = (who: Customer, estateID: EstateId) => send(favourites.save, { ...as(who), body: { estateID } });
const saved = async (who: Customer) =>
  (await send(preMarket.favorites, { ...as(who), body: { filter: {} } })).body.items;
const news = async (who: Customer, kind: string) =>
  (await send(feed.list, as(who))).body.items.filter((item: { kind: string }) => item.kind === kind);
const searcher = async (given: Parameters<typeof keepSearch>[2] = {}) => {
  const who = await signedInCustomer(on());
  await keepSearch(on(), who.id, given);
  return who;
};

beforeEach(async () => {
  await runMarket(on());
  await sql`delete from premarket_home`.execute(on().db);
});

describe('a home that comes, changes and goes', () => {
  test('a home is suggested a run after it is ready, and not once it is on the market', async () => {
    const me = await searcher();
    const { estateId } = await insertComing(on());
    expect(await idsOf(me)).toEqual([]);
    await runMarket(on());
    expect(await idsOf(me)).toEqual([estateId]);
    expect(await idsOf(me, { tab: 'coming' })).toEqual([estateId]);
    await stepTo(on(), estateId, 'marketing');
    await runMarket(on());
    for (const tab of ['suggestions', 'coming', 'my-search'])
      expect(await list(me, { tab })).toMatchObject({ total: 0 });
    expect((await send(preMarket.read, { ...as(me), params: { id: estateId } })).body.code).toBe('ESTATE_404');
  });

  test.each<[string, Parameters<typeof changeFacts>[2]]>([
    ['price', { askingPrice: 5_700_000 }],
    ['price above what is asked for', { askingPrice: 7_900_000 }],
    ['area', { district: 'Nordre Aker' }],
    ['bedrooms', { bedrooms: 1 }],
  ])('a home of another %s is counted once in each list', async (_case, given) => {
    const [me, stays] = [await searcher(), await searcher({ priceTo: 9_000_000 })];
    const { estateId } = await insertComing(on());
    await insertComing(on());
    await runMarket(on());
    await changeFacts(on(), estateId, given);
    await runMarket(on());
    const counted = sql<object>`select customer_id, area, homes, hits from premarket_match_count
      where homes > 0 order by customer_id, area`;
    const really = sql<object>`select customer_id, area, count(*)::int as homes,
      (count(*) filter (where is_hit))::int as hits from premarket_match group by 1, 2 order by 1, 2`;
    expect((await counted.execute(on().db)).rows).toEqual((await really.execute(on().db)).rows);
    for (const who of [me, stays]) expect(await list(who)).toMatchObject({ total: 2 });
    const read = sql<{ price: string }>`select distinct price from premarket_match where estate_id = ${estateId}`;
    expect((await read.execute(on().db)).rows).toHaveLength(1);
  });

  test.each<[string, Parameters<typeof changeFacts>[2]]>([
    ['its year of build is removed', { yearOfBuild: null }],
    ['its price is removed', { askingPrice: null }],
    ['it left the broker system', { archivedAt: new Date().toISOString() }],
  ])('a home is gone when %s, and back when it is there again', async (_case, given) => {
    const me = await searcher();
    const { estateId } = await insertComing(on());
    await runMarket(on());
    await changeFacts(on(), estateId, given);
    await runMarket(on());
    expect([await idsOf(me), await idsOf(me, { tab: 'coming' })]).toEqual([[], []]);
    await changeFacts(on(), estateId, { yearOfBuild: 1938, askingPrice: 5_690_000, archivedAt: null });
    await runMarket(on());
    expect(await idsOf(me)).toEqual([estateId]);
  });

  test('a changed price, size or place is shown, scored and counted again', async () => {
    const me = await searcher();
    const { estateId } = await insertComing(on());
    await runMarket(on());
    expect((await list(me)).items[0]?.score).toBe(100);
    await changeFacts(on(), estateId, { askingPrice: 8_150_000, district: 'Gamle Oslo', braI: 88, bedrooms: 3 });
    await runMarket(on());
    const page = await list(me);
    expect(page.items).toMatchObject([{ score: 68, askingPrice: 8_150_000, area: 'oslo-gamle-oslo' }]);
    expect([page.byArea, (await list(me, { tab: 'coming' })).byArea]).toEqual([
      { 'oslo-gamle-oslo': 1 },
      { 'oslo-gamle-oslo': 1 },
    ]);
    expect((await list(me, { tab: 'my-search' })).total).toBe(0);
  });

  test('a changed search is matched at the next look, without a run', async () => {
    const me = await searcher({ areas: ['bergen-fana'], priceTo: 3_000_000 });
    const { estateId } = await insertComing(on());
    await runMarket(on());
    expect(await idsOf(me)).toEqual([]);
    await keepSearch(on(), me.id);
    expect(await idsOf(me)).toEqual([estateId]);
  });

  test('a run without a change reads nothing, and a home that is written with the same facts is not taken', async () => {
    await insertComing(on());
    await runMarket(on());
    const at = await sql<{ v: string }>`select xmin::text as v from premarket_home`.execute(on().db);
    await sql`update estate set last_bid = 1`.execute(on().db);
    await sql`update estate set headline = headline`.execute(on().db);
    await runMarket(on());
    expect((await sql`select xmin::text as v from premarket_home`.execute(on().db)).rows).toEqual(at.rows);
    expect(await on().db.selectFrom('change').selectAll().where('reader', '=', 'market').execute()).toEqual([]);
  });
});

describe('what was saved', () => {
  test('it stays with the price when it was saved, and says where it stands', async () => {
    const me = await signedInCustomer(on());
    const { estateId } = await insertComing(on());
    await runMarket(on());
    await save(me, estateId);
    await changeFacts(on(), estateId, { askingPrice: 5_500_000 });
    await runMarket(on());
    expect(await saved(me)).toMatchObject([{ savedPrice: 5_690_000, askingPrice: 5_500_000, state: 'coming' }]);
    await stepTo(on(), estateId, 'post-work');
    await runMarket(on());
    expect(await saved(me)).toMatchObject([{ savedPrice: 5_690_000, state: 'sold' }]);
    expect((await send(preMarket.read, { ...as(me), params: { id: estateId } })).body.state).toBe('sold');
    const other = await signedInCustomer(on());
    expect((await save(other, estateId)).body.code).toBe('ESTATE_404');
    expect((await save(me, estateId)).status).toBe(200);
  });

  test('a withdrawn home is shown to those who saved it alone', async () => {
    const me = await signedInCustomer(on());
    const { estateId } = await insertComing(on());
    await runMarket(on());
    await save(me, estateId);
    await changeFacts(on(), estateId, { bedrooms: null });
    await runMarket(on());
    expect(await saved(me)).toMatchObject([{ state: 'withdrawn', bedrooms: 2 }]);
    expect(await idsOf(me, { tab: 'coming' })).toEqual([]);
  });
});

describe('news of the market', () => {
  test('a home of 80 points is news once, and one of 74 is none', async () => {
    const [me, other] = [
      await searcher(),
      await searcher({ areas: ['oslo-grunerlokka'], priceFrom: null, priceTo: 5_400_000 }),
    ];
    const { estateId } = await insertComing(on(), { headline: 'Lys 3-roms nær elva' });
    for (const _ of ['first', 'second']) await runMarket(on());
    await changeFacts(on(), estateId, { askingPrice: 5_700_000 });
    await runMarket(on());
    await fillFeed(on());
    expect(await news(me, 'NEW_MATCH')).toMatchObject([
      {
        title: 'Passer søket ditt: Lys 3-roms nær elva',
        path: `/customer/pre-market/suggestions/${estateId}`,
        estateID: estateId,
      },
    ]);
    expect((await list(other)).total).toBe(1);
    expect(await news(other, 'NEW_MATCH')).toEqual([]);
    expect(JSON.stringify(await news(me, 'NEW_MATCH'))).not.toContain('Torshovdalen 12');
  });

  test('the news ends when the home is on the market, and a changed search makes none', async () => {
    const me = await searcher();
    const { estateId } = await insertComing(on());
    await runMarket(on());
    const late = await searcher();
    await runMarket(on());
    expect([await news(late, 'NEW_MATCH'), (await news(me, 'NEW_MATCH')).length]).toEqual([[], 1]);
    await stepTo(on(), estateId, 'marketing');
    await runMarket(on());
    expect(await news(me, 'NEW_MATCH')).toEqual([]);
  });

  test('an item says the price, the headline and the street of now, and what the price was before', async () => {
    const [me, saver] = [await searcher(), await signedInCustomer(on())];
    const { estateId } = await insertComing(on(), { headline: 'Lys 3-roms nær elva' });
    await runMarket(on());
    await save(saver, estateId);
    const said = async (who: Customer, kind: string) =>
      (await news(who, kind)).map(({ title, text }: { title: string; text: string }) => [
        title,
        text.replaceAll('\u00A0', ' '),
      ]);
    const place = 'Sagene · Torshovdalen';
    await changeFacts(on(), estateId, { askingPrice: 5_500_000, headline: 'Lys 3-roms ved elva' });
    await runMarket(on());
    await changeFacts(on(), estateId, { askingPrice: 5_400_000, headline: 'Lys treroms ved elva' });
    await runMarket(on());
    expect(await said(me, 'NEW_MATCH')).toEqual([
      ['Passer søket ditt: Lys treroms ved elva', `${place}. Prisen er endret fra kr 5 690 000 til kr 5 400 000.`],
    ]);
    expect(await said(saver, 'PRICE_CHANGE')).toEqual([
      ['Ny pris: Lys treroms ved elva', `${place}. Fra kr 5 500 000 til kr 5 400 000.`],
    ]);
    await changeFacts(on(), estateId, { askingPrice: 5_690_000 });
    await runMarket(on());
    expect((await said(me, 'NEW_MATCH'))[0]?.[1]).toBe(`${place}. Kommer for salg til kr 5 690 000.`);
  });

  test('a home is no news to one who has withdrawn the consent to alerts of the search', async () => {
    const says = (purposes: ['savedSearch'] | []) =>
      on().transaction((tx) => recordConsents(tx, on(), me.id, { purposes: [...purposes], channel: 'profile' }));
    const me = await searcher();
    await says(['savedSearch']);
    await says([]);
    await insertComing(on());
    await runMarket(on());
    expect((await list(me)).total).toBe(1);
    expect(await on().db.selectFrom('feedItem').where('customerId', '=', me.id).select('id').execute()).toEqual([]);
  });

  test('a seller’s own home is no news to them', async () => {
    const home = await insertComing(on());
    const seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    await keepSearch(on(), seller.id);
    await runMarket(on());
    expect(await news(seller, 'NEW_MATCH')).toEqual([]);
  });

  test('a new price and the sale are news to those who have saved the home, once each', async () => {
    const [me, other] = [await signedInCustomer(on()), await signedInCustomer(on())];
    const { estateId } = await insertComing(on(), { headline: 'Lys 3-roms nær elva' });
    await runMarket(on());
    await save(me, estateId);
    await changeFacts(on(), estateId, { askingPrice: 5_500_000 });
    for (const _ of ['first', 'second']) await runMarket(on());
    const [price, ...more] = await news(me, 'PRICE_CHANGE');
    expect(more).toEqual([]);
    expect([price.title, price.text.replaceAll('\u00A0', ' ')]).toEqual([
      'Ny pris: Lys 3-roms nær elva',
      'Sagene · Torshovdalen. Fra kr 5 690 000 til kr 5 500 000.',
    ]);
    await stepTo(on(), estateId, 'post-work');
    for (const _ of ['first', 'second']) await runMarket(on());
    await fillFeed(on());
    expect(await news(me, 'FAVOURITE_SOLD')).toMatchObject([{ path: `/customer/pre-market/favorites/${estateId}` }]);
    expect((await news(me, 'PRICE_CHANGE')).length).toBe(1);
    for (const kind of ['PRICE_CHANGE', 'FAVOURITE_SOLD']) expect(await news(other, kind)).toEqual([]);
  });

  test('a run that is killed loses nothing, and makes the news once', async () => {
    const me = await searcher();
    await insertComing(on());
    const killed = {
      db: on().db,
      transaction: (work: Parameters<ReturnType<typeof on>['transaction']>[0]) =>
        on().transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    const { matchChangedHomes } = await import('./match-homes.ts');
    await runMarket(on());
    await insertComing(on());
    // seam: the same transaction, with an end of its own.
    await expect(matchChangedHomes(killed as unknown as ReturnType<typeof on>)).rejects.toThrow('killed');
    expect((await list(me)).total).toBe(1);
    await runMarket(on());
    expect([(await list(me)).total, (await news(me, 'NEW_MATCH')).length]).toEqual([2, 2]);
  });
});
