import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ratings } from '#src/contract/journey/ratings.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { insertHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

/** Lipscore as another process would be: its own names, a key in the address, and pages of 100. */
let fault: 'none' | 'down' | 'six stars' | 'another broker' = 'none';
let given: readonly { readonly created_at: string; readonly rating: number }[] = [];
const asked: string[] = [];
const provider = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://lipscore');
  asked.push(pathname);
  if (fault === 'down' || searchParams.get('api_key') !== 'ratings-key') return void response.writeHead(503).end();
  const answer = (body: unknown) => response.end(JSON.stringify(body));
  if (pathname === '/products') {
    const internal_id = fault === 'another broker' ? 'br-other' : searchParams.get('internal_id[]');
    const reviews = [
      {
        created_at: '2026-11-01T10:00:00.000Z',
        rating: 5,
        text: '  Trygg og tydelig. ',
        user: { name: 'Kari Nordmann' },
      },
      { created_at: '2020-01-01T10:00:00.000Z', rating: 1, text: 'For lenge siden.' },
    ];
    return void answer([{ id: '1807875', internal_id, reviews }]);
  }
  const page = Number(searchParams.get('page'));
  const shown = given.slice((page - 1) * 100, page * 100);
  return void answer(fault === 'six stars' ? [{ created_at: '2026-11-01T10:00:00.000Z', rating: 6 }] : shown);
});

let provided: TestServer;
let none: TestServer;
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const RATINGS_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  provided = await startTestServer({ clock: 'movable', env: { RATINGS_URL, RATINGS_KEY: 'ratings-key' } });
  none = await startTestServer();
  for (const { running } of [provided, none]) await insertHome(running.on.database, { sellers: 1, buyers: 1 });
});
afterAll(async () => {
  provider.close();
  await Promise.all([provided.stop(), none.stop()]);
});

/** A day on which no earlier answer is in use: every test has a day of its own. */
let day = 0;
beforeEach(async () => {
  day += 1;
  await provided.clock.set(`2027-01-${String(day).padStart(2, '0')}T10:00:00.000Z`);
  fault = 'none';
  asked.length = 0;
  given = [5, 5, 5, 4, 4].map((rating) => ({ created_at: '2026-11-01T10:00:00.000Z', rating }));
});

const read = (server: TestServer, query: Readonly<Record<string, string>> = { broker: 'br-test' }) =>
  new Visitor(server.url).send(ratings.average, { query });
const readAgainAfter = async (minutes: number) => {
  const now = `2027-01-${String(day).padStart(2, '0')}T10:${String(minutes).padStart(2, '0')}:00.000Z`;
  await provided.clock.set(now);
  return read(provided);
};

describe('the rating of a broker', () => {
  test('is the average, the number, and how many gave each number of stars', async () => {
    const { status, body } = await read(provided);
    expect(status).toBe(200);
    expect(body).toMatchObject({ average: 4.6, count: 5, isFresh: true, broker: { name: 'Prøve Megler' } });
    expect(body.distribution.map(({ count }: { count: number }) => count)).toEqual([3, 2, 0, 0, 0]);
    expect(body).not.toHaveProperty('reviews');
  });

  test.each(['', 'true'])('has the words of reviews with withReviews=%s, and never who wrote them', async (asking) => {
    const { body, text } = await read(provided, { broker: 'br-test', withReviews: asking });
    expect(body.reviews).toEqual([{ stars: 5, text: 'Trygg og tydelig.', month: '2026-11', side: null }]);
    expect(body.next).toBeNull();
    expect(text).not.toContain('Kari');
  });

  test('leaves out what is older than 24 months, and has no average of fewer than five', async () => {
    given = [...given.slice(0, 4), { created_at: '2020-01-01T10:00:00.000Z', rating: 1 }];
    expect((await read(provided)).body).toMatchObject({ average: null, count: 4 });
  });

  test('counts every page', async () => {
    given = Array.from({ length: 230 }, () => ({ created_at: '2026-11-01T10:00:00.000Z', rating: 4 }));
    expect((await read(provided)).body).toMatchObject({ average: 4, count: 230 });
  });

  test('is empty for a broker that the provider does not know', async () => {
    fault = 'another broker';
    expect((await read(provided)).body).toMatchObject({ average: null, count: 0 });
  });

  test('is empty where no provider is configured', async () => {
    expect((await read(none)).body).toMatchObject({ average: null, count: 0, isFresh: true });
  });

  test('is asked of the provider once in ten minutes, however many look at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => read(provided)));
    expect(asked).toEqual(['/products', '/products/1807875/ratings']);
    await readAgainAfter(9);
    expect(asked).toHaveLength(2);
    await readAgainAfter(11);
    expect(asked).toHaveLength(4);
  });
});

describe('a provider that fails', () => {
  test.each(['down', 'six stars'] as const)('by %s leaves the last good rating, with its time', async (how) => {
    const before = (await read(provided)).body;
    fault = how;
    expect((await readAgainAfter(20)).body).toEqual({ ...before, isFresh: false });
    fault = 'none';
    expect((await readAgainAfter(40)).body).toMatchObject({ isFresh: true });
  });

  test('and never responded is told as such', async () => {
    const server = await startTestServer({ env: { RATINGS_URL: 'http://127.0.0.1:9', RATINGS_KEY: 'ratings-key' } });
    await insertHome(server.running.on.database, { sellers: 1, buyers: 1 });
    const { status, body, text } = await read(server);
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(text).not.toContain('ratings-key');
    await server.stop();
  });
});

describe('a call that is not for a rating', () => {
  test.each([
    ['an unknown broker', { broker: 'br-nobody' }, 404, 'NOT_FOUND'],
    ['no broker', {}, 400, 'INVALID_INPUT'],
    ['a zero byte', { broker: 'br-\u0000' }, 404, 'NOT_FOUND'],
    ['half a surrogate', { broker: 'br-\uD800' }, 404, 'NOT_FOUND'],
    ['a path', { broker: '../products' }, 404, 'NOT_FOUND'],
    ['another word', { broker: 'br-test', withReviews: 'yes' }, 400, 'INVALID_INPUT'],
  ] as const)('for %s is refused, and the provider is not asked', async (_, query, status, code) => {
    const { status: got, body } = await read(provided, query);
    expect([got, body.code]).toEqual([status, code]);
    expect(asked).toEqual([]);
  });

  test('is refused with the flag off', async () => {
    await turnFlag(none.running.on, 'broker-rating-widget', false);
    expect((await read(none)).body).toMatchObject({ code: 'SWITCHED_OFF' });
  });
});
