import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListingStatistics, statistics } from '#src/contract/journey/statistics.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, osloInstant } from '#src/domain/oslo-calendar.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { inventedCounts } from './local-listing-stats.ts';

type Event = readonly [kind: 'published' | 'viewing', day: IsoDate, clock?: string];

/** A provider of numbers as another process would be: a token, its own names, and days up to its own yesterday. */
let fault: 'none' | 'down' | 'more visitors than views' | 'a day twice' = 'none';
let upTo: IsoDate = '2026-10-31';
let savedNow = 3;
const asked: (string | undefined)[] = [];
const provider = createServer((request, response) => {
  asked.push(request.url);
  if (fault === 'down' || request.headers.authorization !== 'Bearer stats-key')
    return void response.writeHead(503).end();
  const { searchParams } = new URL(request.url ?? '', 'http://stats');
  const from = searchParams.get('from') as IsoDate; // seam: our own call
  const days = [];
  for (let date = from; date <= upTo; date = addDays(date, 1)) {
    days.push({ date, uniqueVisitors: 10, pageViews: fault === 'more visitors than views' ? 9 : 20 });
  }
  // Its sums go on after a sale, unless they are asked for up to a day.
  const saved = searchParams.has('until') ? 3 : savedNow;
  const body = { days, sources: [{ source: 'portal', visitors: 10 }], saved, prospectusDownloads: 2 };
  if (fault === 'a day twice') days.push(...days.slice(-1));
  response.end(JSON.stringify({ ...body, viewingRegistrations: 1 }));
});

let invented: TestServer;
let provided: TestServer;
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const LISTING_STATS_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  invented = await startTestServer({ clock: 'movable' });
  provided = await startTestServer({
    clock: 'movable',
    env: { LISTING_STATS_URL, LISTING_STATS_TOKEN: 'stats-key' },
  });
});
afterAll(async () => {
  provider.close();
  await Promise.all([invented.stop(), provided.stop()]);
});

const homeWith = async (server: TestServer, events: readonly Event[]): Promise<TestHome> => {
  const { on } = server.running;
  const home = await insertHome(on.database, { sellers: 1, buyers: 1 });
  const rows = events.map(([kind, day, clock = '08:00'], index) => ({
    id: crypto.randomUUID() as never, // seam: a fresh id
    estateId: home.estateId,
    kind,
    at: osloInstant(day, clock),
    externalId: `d${index}`,
  }));
  if (rows.length > 0) await on.db.insertInto('estateEvent').values(rows).execute();
  return home;
};
const readAs = async (server: TestServer, home: TestHome, party: 'seller' | 'buyer' | null) => {
  const parties = party === null ? [] : [partyIn(home, party).id];
  const { token } = await signedInCustomer(server.running.on, { parties });
  const headers = { authorization: `Bearer ${token}` };
  return new Visitor(server.url).send(statistics.read, { params: { id: home.estateId }, headers });
};
const read = async (server: TestServer, home: TestHome): Promise<ListingStatistics> => {
  const { status, body } = await readAs(server, home, 'seller');
  expect(status).toBe(200);
  return body;
};

const sell = (server: TestServer, { estateId }: TestHome, at: IsoInstant) =>
  server.running.on.transaction(async (tx) => {
    await beginSale(tx, estateId, '2026-10-01T08:00:00.000Z');
    await moveSale(tx, estateId, { type: 'ADVANCE', to: 'post-work', at });
  });

describe('an advertisement’s numbers', () => {
  test('are the seller’s alone: its buyer, and a customer without a part in it, get what an unknown home gives', async () => {
    const home = await homeWith(invented, []);
    for (const party of ['buyer', null] as const) {
      const { status, body, text } = await readAs(invented, home, party);
      expect([status, body.code]).toEqual([404, 'ESTATE_404']);
      expect(text).not.toMatch(/visitors|views|funnel/);
    }
  });

  test('begin when the advertisement is out, and have the first day the day after', async () => {
    await invented.clock.set('2026-10-20T10:00:00.000Z');
    const home = await homeWith(invented, [['published', '2026-10-21', '08:00']]);
    expect(await read(invented, home)).toMatchObject({ publishedOn: null, updatedTo: null, days: [], markers: [] });
    await invented.clock.set('2026-10-21T10:00:00.000Z');
    expect(await read(invented, home)).toMatchObject({ publishedOn: '2026-10-21', updatedTo: null, days: [] });
    await invented.clock.set('2026-10-21T22:00:00.000Z');
    expect(await read(invented, home)).toMatchObject({ updatedTo: '2026-10-21', days: [{ date: '2026-10-21' }] });
  });

  test('of a day that has passed stay the same, and never have more visitors than views', async () => {
    await invented.clock.set('2026-11-10T10:00:00.000Z');
    const home = await homeWith(invented, [['published', '2026-11-01']]);
    const before = await read(invented, home);
    await invented.clock.set('2026-11-12T10:00:00.000Z');
    const after = await read(invented, home);
    expect(after.days.slice(0, 9)).toEqual(before.days);
    expect(after.days).toHaveLength(11);
    for (const { visitors, views } of after.days) expect(visitors).toBeLessThanOrEqual(views);
    const total = after.days.reduce((sum, { visitors }) => sum + visitors, 0);
    expect(after.sources.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(total);
    expect(after.funnel.views).toBe(after.days.reduce((sum, { views }) => sum + views, 0));
  });

  test.each([
    ['October, when an hour comes twice', '2026-10-23', '2026-10-28T09:00:00.000Z', 5],
    ['March, when an hour is left out', '2027-03-26', '2027-03-31T09:00:00.000Z', 5],
  ] as const)('have each day once over the change of clocks in %s', async (_, published, now, count) => {
    await invented.clock.set(now);
    // 00:30 in Oslo is still the day before in UTC.
    const home = await homeWith(invented, [
      ['published', published, '00:30'],
      ['viewing', addDays(published, 2), '00:30'],
      ['viewing', addDays(published, 2), '18:00'],
    ]);
    const { days, markers } = await read(invented, home);
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: count }, (_, day) => addDays(published, day)));
    expect(markers).toEqual([
      { kind: 'published', date: published },
      { kind: 'viewing', date: addDays(published, 2) },
    ]);
  });

  test('end on the day the home was sold, and leave out a viewing that is to come', async () => {
    await invented.clock.set('2026-11-20T10:00:00.000Z');
    const home = await homeWith(invented, [
      ['published', '2026-11-01'],
      ['viewing', '2026-11-08'],
      ['viewing', '2026-11-19'],
    ]);
    expect(await read(invented, home)).toMatchObject({ endedOn: null, updatedTo: '2026-11-19' });
    await sell(invented, home, '2026-11-10T08:00:00.000Z');
    const { endedOn, updatedTo, markers } = await read(invented, home);
    expect([endedOn, updatedTo]).toEqual(['2026-11-10', '2026-11-10']);
    expect(markers.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-08']);
  });
});

test('invented numbers begin at 120 to 520, fall by 8 % a day and rise by 60 % at a viewing', () => {
  for (let index = 0; index < 50; index += 1) {
    const id = `00000000-0000-4000-8000-0000000000${10 + index}` as TestHome['estateId']; // seam: an id of its shape
    const listing = { estateId: id, vitecId: 'V', from: '2026-11-01', until: '2026-11-04', isFinal: false } as const;
    const { days } = inventedCounts({ ...listing, viewings: ['2026-11-03'] });
    const [first = 0, second = 0, third = 0] = days.map(({ visitors }) => visitors);
    expect(first).toBeGreaterThanOrEqual(120);
    expect(first).toBeLessThanOrEqual(520);
    expect(Math.abs(second - first * 0.92)).toBeLessThan(1);
    expect(Math.abs(third - first * 0.92 ** 2 * 1.6)).toBeLessThan(1.5);
  }
});

describe('numbers from a provider', () => {
  test('are asked for by the broker system’s own id, from the day the advertisement came out', async () => {
    fault = 'none';
    await provided.clock.set('2026-10-27T10:00:00.000Z');
    upTo = '2026-10-26';
    const home = await homeWith(provided, [['published', '2026-10-24']]);
    const { days, funnel, isFresh } = await read(provided, home);
    expect(asked.at(-1)).toMatch(/^\/listings\/[^/]+\/statistics\?from=2026-10-24$/);
    expect([days.length, days[0], isFresh]).toEqual([3, { date: '2026-10-24', visitors: 10, views: 20 }, true]);
    expect(funnel).toEqual({ views: 60, saved: 3, prospectus: 2, viewing: 1 });
  });

  test.each([
    ['is down', 'down'],
    ['counts more visitors than views', 'more visitors than views'],
    ['lists a day twice', 'a day twice'],
  ] as const)('that %s are yesterday’s good ones, with their time', async (_, wrong) => {
    fault = 'none';
    await provided.clock.advance({ hours: 1 });
    upTo = '2026-10-26';
    const home = await homeWith(provided, [['published', '2026-10-24']]);
    const good = await read(provided, home);
    fault = wrong;
    await provided.clock.advance({ hours: 20 });
    const kept = await read(provided, home);
    expect(kept).toEqual({ ...good, isFresh: false });
    expect(kept.fetchedAt).not.toBe(provided.clock.now().toISOString());
  });

  test('of a sold home are its final figures: days, sums and sources stay as they were when it was sold', async () => {
    fault = 'none';
    upTo = '2026-11-30';
    await provided.clock.set('2026-11-10T16:00:00.000Z');
    const home = await homeWith(provided, [['published', '2026-11-01']]);
    await sell(provided, home, '2026-11-10T15:00:00.000Z');
    await provided.clock.set('2026-11-11T10:00:00.000Z');
    const whenSold = await read(provided, home);
    expect(whenSold).toMatchObject({
      endedOn: '2026-11-10',
      updatedTo: '2026-11-10',
      funnel: { views: 200, saved: 3 },
    });
    expect(asked.at(-1)).toMatch(/\/statistics\?from=2026-11-01&until=2026-11-10$/);
    savedNow = 40;
    await provided.clock.set('2026-11-29T10:00:00.000Z');
    const { fetchedAt: _, ...later } = await read(provided, home);
    savedNow = 3;
    expect(whenSold).toMatchObject(later);
  });

  test('that never came are refused with when to try again', async () => {
    await provided.clock.advance({ hours: 1 });
    fault = 'down';
    const home = await homeWith(provided, [['published', '2026-10-24']]);
    const { status, body, headers } = await readAs(provided, home, 'seller');
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
