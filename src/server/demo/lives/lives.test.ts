import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CustomerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { showPopup } from '#src/server/engagement/popups/popups.ts';
import { readFeed } from '#src/server/journey/feed/feed.ts';
import { listingStatistics } from '#src/server/journey/statistics/listing-statistics.ts';
import { journeysOf } from '#src/server/journey/timeline/journeys.ts';
import { findBreaches } from '#src/server/platform/audit/laws.ts';
import { priceHistory } from '#src/server/wealth/values/home-worth.ts';
import { testServer } from '#tests/support/server.ts';
import { demoHome } from '../data/demo-data.ts';
import { accessOf } from '../dev/ways-in.ts';
import { thisEvening } from './bid-evening.ts';
import { takeoverAfterMonday } from './money-monday.ts';
import { accountOf } from './named.ts';

const server = testServer({ demo: true, env: { DEMO_SIZE: 'office' } });
const on = () => server.current.running.on;
const journey = async (person: string, key: string) =>
  (await journeysOf(on(), { customerId: accountOf(person), language: 'nb' })).find(
    ({ estateID }) => estateID === demoHome(key).estateID,
  );

test('what the customers have lived breaks no law', async () => {
  expect(await findBreaches(on().db, productWithDemo.laws)).toEqual([]);
});

test('a seller has nine bids and a deadline within the day', async () => {
  const bids = (await journey('p10', 'E06'))?.bids;
  expect(bids?.count).toBe(9);
  const hours = (Date.parse(bids?.deadline ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThan(24);
});

test.each([
  ['2026-11-30T08:00:00Z', '2026-11-30T19:00:00.000Z'],
  ['2026-11-30T18:30:00Z', '2026-11-30T21:00:00.000Z'],
])('a round that is planted at %s ends at %s', (at, ends) => {
  expect(thisEvening(instantOf(Date.parse(at)))).toBe(ends);
});

test.each([
  ['2026-11-27', '2026-12-01'],
  ['2026-11-30', '2026-12-08'],
  // Easter Monday is no day for money.
  ['2026-04-02', '2026-04-14'],
] as const)('on %s the takeover whose money is due on a Monday is on %s', (today, day) => {
  expect(takeoverAfterMonday(today)).toBe(day);
});

test('a buyer has a settlement begun, and a takeover on a working day after a Monday', async () => {
  const { takeoverDate } = (await journey('p07', 'E19')) ?? {};
  expect(new Date(takeoverDate ?? '').getUTCDay()).toBe(2);
  const { rows } = await sql`select state from flow_instance
    where flow = 'settlement-buyer' and estate_id = ${demoHome('E19').estateID}`.execute(on().db);
  expect(rows).toEqual([{ state: 'created' }]);
});

test('a home has three years of estimates, three valuations by a broker, and what an owner believes', async () => {
  const home = demoHome('E09').estateID;
  const { rows } = await sql`select
    (select count(*)::int from home_value where estate_id = ${home}) as estimates,
    (select array_agg(state order by revision) from broker_valuation where estate_id = ${home}) as brokers,
    (select count(*)::int from own_value where estate_id = ${home}) as own`.execute(on().db);
  expect(rows).toEqual([{ estimates: 37, brokers: ['expired', 'expired', 'expired'], own: 1 }]);
  const { points } = await priceHistory(on(), { customerId: accountOf('p03'), showsLoan: true }, home, 'ALL');
  expect(points.length).toBeGreaterThan(12);
});

test('a customer has weeks of news of every kind', async () => {
  const asked = { customerId: accountOf('p15'), language: 'nb', limit: 50, offset: 0, isSeen: false } as const;
  const { items } = await readFeed(on(), asked);
  expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual([
    'ARTICLE',
    'DOCUMENT',
    'EVENT',
    'FAVOURITE_SOLD',
    'LEAD_ANSWER',
    'NEW_MATCH',
    'PRICE_CHANGE',
    'QUIZ_RANK',
    'REWARD',
    'SALE_NEARBY',
    'VALUATION_EXPIRING',
    'VALUE_CHANGE',
  ]);
  const ages = items.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000);
  expect(Math.max(...ages)).toBeGreaterThan(21);
});

test('one has two friends of three, one three, and one has sent for the boxes', async () => {
  const { rows } = await sql`select inviter, count(*) filter (where referral.state = 'COUNTED')::int as friends,
      max(reward.state) as reward from referral
    left join reward on reward.customer_id = referral.inviter group by inviter order by friends, reward`.execute(
    on().db,
  );
  expect(rows).toMatchObject([
    { inviter: accountOf('p01'), friends: 2, reward: 'locked' },
    { inviter: accountOf('p16'), friends: 3 },
    { inviter: accountOf('p15'), friends: 3, reward: 'unlocked' },
  ]);
});

test.each([
  ['p15', 'REWARD'],
  ['p05', 'SEARCH_PROFILE'],
  ['p23', 'QUIZ'],
  ['p02', 'QUIZ_NICKNAME'],
])('%s is shown the popup %s', async (person, kind) => {
  const customer: CustomerId = accountOf(person);
  expect((await showPopup(on(), customer, 'nb'))?.kind).toBe(kind);
});

test('a finished sale has each form signed and sealed, its book of papers, and its final figures', async () => {
  const home = demoHome('E17').estateID;
  const { rows } = await sql`select
    (select state from sale where estate_id = ${home}) as sale,
    (select array_agg(distinct state) from flow_instance where estate_id = ${home}) as forms,
    (select count(*)::int from signing_document where estate_id = ${home} and state = 'sealed') as sealed,
    (select count(*)::int from home_document where estate_id = ${home}) as papers`.execute(on().db);
  expect(rows).toEqual([{ sale: 'completed', forms: ['finalized'], sealed: 5, papers: 9 }]);
  const { days } = await listingStatistics(on(), { customerId: accountOf('p09'), estateId: home });
  expect(days).toHaveLength(16);
});

test('the list of ways in says what each of these people has to see', async () => {
  const { customers } = await accessOf(on());
  expect(customers.find(({ name }) => name === 'Camilla Rustad')?.about).toBe('Nine bids, and a deadline this evening');
  expect(customers.filter(({ about }) => about !== undefined)).toHaveLength(10);
});
