import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replays } from '#src/contract/account/replays.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

/** Sentry's receiver as another process would be: it reads each item of an envelope by its length. */
const items: { readonly type: string; readonly content: Buffer }[] = [];
let isDown = false;
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (isDown) return void response.writeHead(503).end();
    const whole = Buffer.concat(parts);
    let at = whole.indexOf('\n') + 1;
    while (at < whole.length) {
      const end = whole.indexOf('\n', at);
      const { type, length } = JSON.parse(whole.subarray(at, end).toString()) as { type: string; length: number };
      items.push({ type, content: whole.subarray(end + 1, end + 1 + length) });
      at = end + 1 + length + 1;
    }
    response.end('{}');
  });
});

let sentry: TestServer;
let local: TestServer;
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server has an address with a port
  const { port } = receiver.address() as AddressInfo;
  const own = { TRUSTED_PROXY: '127.0.0.1', MONITORING_SAMPLE_RATE: '25' };
  sentry = await startTestServer({ env: { ...own, MONITORING_DSN: `http://key@127.0.0.1:${port}/42` } });
  local = await startTestServer({});
});
afterAll(async () => {
  await sentry.stop();
  await local.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const packedOf = (text: string): string => gzipSync(text).toString('base64');
const events = [
  { type: 4, timestamp: 1000, data: { href: '/verify/:part', width: 390, height: 844 } },
  { type: 3, timestamp: 3000, data: { source: 5, id: 4, text: '***', isChecked: false } },
];
const segment = { replay: 'a'.repeat(32), segment: 0, route: '/verify/:part', version: '1.1.0' };
const send = (to: TestServer, packed = packedOf(JSON.stringify(events)), more: object = {}) =>
  new Visitor(to.url).send(replays.keep, { body: { ...segment, packed, ...more } });

test('of a hundred visits as many are recorded as the setting says; all of them without one', async () => {
  const percentOf = async ({ url }: TestServer) => (await fetch(`${url}/api/monitoring/replays/settings`)).json();
  expect([await percentOf(sentry), await percentOf(local)]).toEqual([{ percent: 25 }, { percent: 100 }]);
});

test('a segment reaches Sentry as a replay that it can read', async () => {
  expect((await send(sentry)).status).toBe(204);
  const [about, recording] = items;
  expect(JSON.parse(String(about?.content))).toMatchObject({
    type: 'replay_event',
    replay_id: segment.replay,
    segment_id: 0,
    replay_start_timestamp: 1,
    timestamp: 3,
    urls: ['/verify/:part'],
    release: 'grend@1.1.0',
  });
  const content = recording?.content ?? Buffer.from('');
  const end = content.indexOf('\n');
  expect([recording?.type, JSON.parse(content.subarray(0, end).toString())]).toEqual([
    'replay_recording',
    { segment_id: 0 },
  ]);
  expect(JSON.parse(inflateSync(content.subarray(end + 1)).toString())).toEqual(events);
});

test('a receiver that is down loses the segment, and delays no page', async () => {
  isDown = true;
  expect((await send(sentry)).status).toBe(204);
  isDown = false;
  expect(sentry.logged.join('\n')).toContain('replay segment lost');
});

test('without a service the log says how much a segment holds, and not what', async () => {
  expect((await send(local)).status).toBe(204);
  const line = local.logged.find((one) => one.includes('replay of a page')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ replay: { ...segment, events: 2 } });
  expect(line).not.toContain('***');
});

const unmasked = { type: 3, timestamp: 1, data: { source: 5, id: 4, text: 'Kari 15059012345', isChecked: false } };
const nested = (levels: number): string => `${'[{"childNodes":'.repeat(levels)}0${'}]'.repeat(levels)}`;
test.each([
  ['a text that is not masked', packedOf(JSON.stringify([unmasked]))],
  ['a masked event with one that is not', packedOf(JSON.stringify([...events, unmasked]))],
  ['an unknown member', packedOf(JSON.stringify([{ ...events[0], name: 'Kari' }]))],
  [
    'U+0000 in a text',
    packedOf('[{"type":3,"timestamp":1,"data":{"source":5,"id":4,"text":"\\u0000","isChecked":false}}]'),
  ],
  ['no event', packedOf('[]')],
  ['no JSON', packedOf('Kari')],
  ['no gzip', Buffer.from('Kari 15059012345').toString('base64')],
  ['no base64', 'Kari 15059012345'],
  ['half of a gzip', packedOf(JSON.stringify(events)).slice(0, 40)],
  ['a hundred megabytes, packed small', packedOf('*'.repeat(100_000_000))],
  ['a hundred thousand levels', packedOf(nested(100_000))],
  ['more than a body may be', 'A'.repeat(180_004)],
])('%s is refused and not logged, and the next segment is taken', async (_, packed) => {
  expect((await send(local, packed)).status).toBe(400);
  expect(local.logged.join('\n')).not.toMatch(/kari|15059012345/i);
  expect((await send(local)).status).toBe(204);
});

test.each([{ replay: 'Kari' }, { segment: -1 }, { segment: 1000 }, { route: '/verify/7K4M-Q2XD-91' }, { user: 'p03' }])(
  'a segment that says more of the visit is refused: %j',
  async (more) => {
    expect((await send(local, undefined, more)).status).toBe(400);
  },
);

test('one address cannot fill the log: after two hundred segments it is refused, and another is still heard', async () => {
  const from = (address: string) =>
    fetch(`${sentry.url}/api/monitoring/replays`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ ...segment, packed: packedOf(JSON.stringify(events)) }),
    });
  const statuses = (await Promise.all(Array.from({ length: 210 }, () => from('10.1.1.7')))).map(({ status }) => status);
  expect([204, 429].map((wanted) => statuses.filter((one) => one === wanted).length)).toEqual([200, 10]);
  expect((await from('10.2.2.7')).status).toBe(204);
});
