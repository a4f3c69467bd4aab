import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gallery } from '#src/contract/journey/gallery.ts';
import { demoHomes } from '#src/server/demo/data/demo-data.ts';
import { importQuizHomes } from '#src/server/engagement/quiz/jobs.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { postArticles } from '../articles/jobs.ts';

type Fault = 'none' | 'down' | 'errors' | 'a picture twice' | 'no size';
type PictureFault = 'none' | 'down' | 'gone' | 'a page' | 'too long';
let fault: Fault = 'none';
let pictureFault: PictureFault = 'none';
const asked: { readonly path: string; readonly token: string | undefined; readonly variables: unknown }[] = [];
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]);

const pictureBody: Readonly<Record<PictureFault, () => Buffer>> = {
  none: () => jpeg,
  down: () => jpeg,
  gone: () => jpeg,
  'a page': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'too long': () => Buffer.concat([jpeg, Buffer.alloc(6_000_000)]),
};

/** A GraphQL service and its pictures as another process would be: faults come with status 200, as GraphQL has them. */
const provider = createServer((request, response) => {
  const { url = '', headers } = request;
  if (!url.startsWith('/graphql')) {
    asked.push({ path: url, token: headers.authorization, variables: undefined });
    if (pictureFault === 'down') return void response.writeHead(500).end();
    if (pictureFault === 'gone') return void response.writeHead(404).end();
    return void response.end(pictureBody[pictureFault]());
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { query, variables } = JSON.parse(Buffer.concat(parts).toString());
    asked.push({ path: url, token: headers.authorization, variables });
    if (fault === 'down' || headers.authorization !== 'Bearer content-key') return void response.writeHead(503).end();
    if (fault === 'errors') return void response.end(JSON.stringify({ data: null, errors: [{ message: 'no field' }] }));
    // The service returns what the query selects, and nothing for a query that it does not know.
    if (!/^query Gallery\(\$estate: String!\) \{\s*gallery\(estateId: \$estate\) \{ [\w ]+ \}\s*\}$/.test(query)) {
      return void response.end(JSON.stringify({ errors: [{ message: 'syntax' }] }));
    }
    const place = `http://${headers.host}`;
    const picture = (id: string, room: string | null, at = place) => ({
      id,
      room,
      small: `${at}/files/${id}.jpg?w=400`,
      large: `${at}/files/${id}.jpg`,
      width: fault === 'no size' ? 0 : 1600,
      height: 1067,
    });
    const all = [
      picture('1', 'LIVING_ROOM'),
      picture('2', 'Kitchen'),
      picture('3', 'wine cellar'),
      picture('4', null, 'http://169.254.169.254'),
      picture('5', 'HALL', `${place}.example.com`),
      ...(fault === 'a picture twice' ? [picture('1', 'HALL')] : []),
    ];
    response.end(JSON.stringify({ data: { gallery: all } }));
  });
});

let drawn: TestServer;
let provided: TestServer;
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const CONTENT_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/graphql`;
  drawn = await startTestServer();
  const env = { CONTENT_URL, CONTENT_TOKEN: 'content-key' };
  provided = await startTestServer({ clock: 'movable', env, without: [importQuizHomes, postArticles] });
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await Promise.all([drawn.stop(), provided.stop()]);
});
beforeEach(async () => {
  fault = 'none';
  pictureFault = 'none';
  asked.length = 0;
  // Past the minute in which a failing provider is left alone.
  await provided.clock.advance({ minutes: 5 });
});

const readAs = async (server: TestServer, home: TestHome, party: 'seller' | 'buyer' | null) => {
  const parties = party === null ? [] : [partyIn(home, party).id];
  const { token } = await signedInCustomer(server.running.on, { parties });
  const headers = { authorization: `Bearer ${token}` };
  return new Visitor(server.url).send(gallery.read, { params: { id: home.estateId }, headers });
};
const homeIn = (server: TestServer) => insertHome(server.running.on.database, { sellers: 1, buyers: 1 });
const picturesOf = async (server: TestServer, home: TestHome): Promise<{ small: string; large: string }[]> => {
  const { status, body } = await readAs(server, home, 'seller');
  expect(status).toBe(200);
  return body;
};
const fetchFrom = (server: TestServer, path = '') => fetch(server.url + path);

describe('a home’s pictures', () => {
  test('are seen by its seller and its buyer, and by no other customer', async () => {
    const home = await homeIn(provided);
    for (const party of ['seller', 'buyer'] as const) {
      expect((await readAs(provided, home, party)).body).toHaveLength(3);
    }
    const { status, body } = await readAs(provided, home, null);
    expect([status, body.code]).toEqual([404, 'ESTATE_404']);
  });

  test('come in the listing’s order with their rooms, from our own server only', async () => {
    const home = await homeIn(provided);
    const { vitecId } = await provided.running.on.db
      .selectFrom('estate')
      .select('vitecId')
      .where('id', '=', home.estateId)
      .executeTakeFirstOrThrow();
    const pictures = await picturesOf(provided, home);
    expect(pictures).toMatchObject([
      { id: '1', room: 'living-room', width: 1600, height: 1067 },
      { id: '2', room: 'kitchen' },
      { id: '3', room: 'other' },
    ]);
    for (const { small, large } of pictures) {
      expect(small).toMatch(/^\/api\/content\/pictures\?/);
      expect(large).toMatch(/^\/api\/content\/pictures\?/);
    }
    expect(asked).toMatchObject([{ path: '/graphql', variables: { estate: vitecId } }]);
  });

  test('are none where no provider is configured', async () => {
    const without = await startTestServer({ env: { DEMO: 'false' } });
    try {
      expect(await picturesOf(without, await homeIn(without))).toEqual([]);
    } finally {
      await without.stop();
    }
  });
});

describe('one picture', () => {
  test('is fetched from the provider by our server, without our token', async () => {
    const [first] = await picturesOf(provided, await homeIn(provided));
    const answer = await fetchFrom(provided, first?.small);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg);
    expect(asked.at(-1)).toEqual({ path: '/files/1.jpg?w=400', token: undefined, variables: undefined });
  });

  test('has an address that lasts for an hour at least and for two at most', async () => {
    const [first] = await picturesOf(provided, await homeIn(provided));
    await provided.clock.advance({ minutes: 59 });
    expect((await fetchFrom(provided, first?.large)).status).toBe(200);
    await provided.clock.advance({ minutes: 61 });
    expect((await fetchFrom(provided, first?.large)).status).toBe(404);
  });

  test('keeps its address within the hour, so that a browser does not load it twice', async () => {
    const home = await homeIn(provided);
    await provided.clock.set(`${provided.clock.now().toISOString().slice(0, 13)}:59:00.000Z`);
    await provided.clock.advance({ minutes: 2 });
    const before = await picturesOf(provided, home);
    await provided.clock.advance({ minutes: 50 });
    expect(await picturesOf(provided, home)).toEqual(before);
  });

  test.each([
    ['another file', (query: URLSearchParams) => query.set('of', '/secret.jpg')],
    ['another place', (query: URLSearchParams) => query.set('of', 'http://169.254.169.254/latest')],
    ['a later end', (query: URLSearchParams) => query.set('until', '999999999')],
    ['another key', (query: URLSearchParams) => query.set('key', 'a'.repeat(64))],
  ])('is refused at an address changed to %s, and the provider is not called', async (_, change) => {
    const [first] = await picturesOf(provided, await homeIn(provided));
    const query = new URLSearchParams(first?.small.split('?')[1]);
    change(query);
    asked.length = 0;
    const answer = await fetchFrom(provided, `/api/content/pictures?${query}`);
    expect([answer.status, (await answer.json()) as unknown]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(asked).toEqual([]);
  });

  test.each([
    ['of=a&until=1&key=b', 'of no key'],
    [`of=${'a'.repeat(2000)}&until=1&key=${'a'.repeat(64)}`, 'that is too long'],
    [`of=a%00b&until=1&key=${'a'.repeat(64)}`, 'with a zero byte'],
    [`of=a&until=1.5&key=${'a'.repeat(64)}`, 'of no whole hour'],
    ['', 'without anything'],
  ])('is refused at an address %#, %s', async (query) => {
    const { status } = await fetchFrom(provided, `/api/content/pictures?${query}`);
    expect([400, 422]).toContain(status);
  });

  test.each([
    ['is gone', 'gone'],
    ['is an SVG with a script', 'a page'],
    ['is longer than any picture', 'too long'],
  ] as const)('that %s is unknown, and the others are still shown', async (_, wrong) => {
    const [first, second] = await picturesOf(provided, await homeIn(provided));
    pictureFault = wrong;
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await fetchFrom(provided, first?.small)).status).toBe(404);
    }
    pictureFault = 'none';
    expect((await fetchFrom(provided, second?.small)).status).toBe(200);
  });

  test('that has been shown is shown while the provider is down', async () => {
    const [first, , third] = await picturesOf(provided, await homeIn(provided));
    await (await fetchFrom(provided, first?.large)).arrayBuffer();
    pictureFault = 'down';
    const kept = await fetchFrom(provided, first?.large);
    expect([kept.status, Buffer.from(await kept.arrayBuffer()).equals(jpeg)]).toEqual([200, true]);
    expect((await fetchFrom(provided, third?.large)).status).toBe(503);
  });
});

describe('a gallery from a provider', () => {
  test.each([
    ['is down', 'down'],
    ['reports errors with status 200', 'errors'],
    ['lists a picture twice', 'a picture twice'],
    ['has pictures without a size', 'no size'],
  ] as const)('that %s is the last good one', async (_, wrong) => {
    const home = await homeIn(provided);
    const good = await picturesOf(provided, home);
    fault = wrong;
    expect((await picturesOf(provided, home)).length).toBe(good.length);
  });

  test('that never came is refused with when to try again, and the provider is left alone after three failures', async () => {
    await picturesOf(provided, await homeIn(provided));
    const home = await homeIn(provided);
    fault = 'down';
    asked.length = 0;
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, headers } = await readAs(provided, home, 'buyer');
      statuses.push(status);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([503, 503, 503, 503, 503]);
    expect(asked).toHaveLength(3);
    fault = 'none';
    await provided.clock.advance({ seconds: 61 });
    expect((await readAs(provided, home, 'buyer')).status).toBe(200);
  });
});

test('the demo’s homes for sale have a drawing of each room, and homes that are not for sale have none', async () => {
  const { content } = drawn.running.on;
  for (const { estateVitecId: vitecId, label, bedrooms } of demoHomes()) {
    const pictures = (await content?.gallery({ vitecId }))?.value ?? [];
    const bedroomsShown = pictures.filter(({ room }) => room === 'bedroom').length;
    expect([vitecId, bedroomsShown]).toEqual([vitecId, label === 'owned' ? 0 : Math.min(bedrooms ?? 1, 4)]);
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length);
    for (const { large } of pictures) {
      const file = await content?.picture(large);
      expect(file?.type).toBe('image/svg+xml');
      expect(new TextDecoder().decode(file?.bytes)).toMatch(/^<svg [^>]*width="1200" height="800"/);
    }
  }
  expect(await content?.picture('rooms/../../etc/passwd')).toBeNull();
});
