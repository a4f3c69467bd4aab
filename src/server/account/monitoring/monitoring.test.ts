import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorMonitoring } from '#src/contract/account/error-monitoring.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

/** Sentry's receiver as another process would be: it reads an envelope by its lengths, and refuses what it cannot. */
let fault: 'none' | 'down' | 'busy' | 'silent' = 'none';
const events: { readonly head: unknown; readonly event: unknown; readonly headers: string }[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (fault === 'silent') return;
    if (fault === 'down') return void response.writeHead(503).end();
    if (fault === 'busy') return void response.writeHead(429, { 'retry-after': '60' }).end();
    const [head = '', item = '', ...rest] = Buffer.concat(parts).toString().split('\n');
    const { type, length } = JSON.parse(item) as { type: string; length: number };
    const event = rest.join('\n').slice(0, length);
    const isKnown = request.headers['x-sentry-auth']?.includes('sentry_key=public-key') === true;
    const isEnvelope = request.headers['content-type'] === 'application/x-sentry-envelope';
    if (!isKnown || !isEnvelope || type !== 'event' || request.url !== '/api/42/envelope/')
      return void response.writeHead(400).end();
    events.push({ head: JSON.parse(head), event: JSON.parse(event), headers: JSON.stringify(request.headers) });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: (JSON.parse(head) as { event_id: string }).event_id }));
  });
});

let sentry: TestServer;
let local: TestServer;
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server has an address with a port
  const { port } = receiver.address() as AddressInfo;
  sentry = await startTestServer({
    env: { TRUSTED_PROXY: '127.0.0.1', MONITORING_DSN: `http://public-key@127.0.0.1:${port}/42` },
  });
  local = await startTestServer({});
});
afterAll(async () => {
  await sentry.stop();
  await local.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const report = {
  type: 'CallFailed',
  code: 'STALE',
  frames: [
    { file: '/assets/base-abc.js', line: 1, column: 204 },
    { file: '/assets/main-def.js', line: 2, column: 7 },
  ],
  route: '/customer/:part',
  version: '1.1.0',
};
const send = (to: TestServer, body: unknown = report) => new Visitor(to.url).send(errorMonitoring.report, { body });

test('a report reaches Sentry as an event that it can read, and says nothing of who reported it', async () => {
  expect((await send(sentry)).status).toBe(204);
  const [{ event, headers } = { event: undefined, headers: '' }] = events;
  expect(event).toMatchObject({
    platform: 'javascript',
    level: 'error',
    release: 'grend@1.1.0',
    transaction: '/customer/:part',
    exception: {
      values: [
        {
          type: 'CallFailed',
          value: 'STALE',
          stacktrace: {
            frames: [{ filename: 'app:///assets/main-def.js' }, { filename: 'app:///assets/base-abc.js' }],
          },
        },
      ],
    },
  });
  expect(JSON.stringify(event)).not.toMatch(/"(user|ip_address|request|server_name|message)"/);
  expect(headers).not.toMatch(/cookie|forwarded|user-agent":"(?!node|undici)/i);
});

test('a receiver that is down, busy or silent delays no page and is left alone after three failures', async () => {
  const before = events.length;
  for (const kind of ['down', 'busy', 'down', 'down'] as const) {
    fault = kind;
    expect((await send(sentry)).status).toBe(204);
  }
  fault = 'none';
  expect((await send(sentry)).status).toBe(204);
  expect(events).toHaveLength(before);
  expect(sentry.logged.join('\n')).toContain('error report lost');
});

test('without a service a report is a line in the log', async () => {
  expect((await send(local)).status).toBe(204);
  expect(local.logged.join('\n')).toContain('error on a page');
});

test.each([
  { ...report, message: 'Kari 15059012345' },
  { ...report, route: '/customer/kari.nordmann@example.com' },
  { ...report, type: 'Kari Nordmann' },
  { ...report, code: '15059012345' },
  { ...report, user: { id: 'p03' } },
])('what a page sends beyond the declared is refused, and not logged (%#)', async (body) => {
  expect((await send(local, body)).status).toBe(400);
  expect(local.logged.join('\n')).not.toMatch(/kari|15059012345|p03/i);
});

test.each([
  ['U+0000', { ...report, route: '/\u0000' }],
  ['half a surrogate', { ...report, type: '\ud800' }],
  ['a megabyte', { ...report, route: `/${'x'.repeat(1_000_000)}` }],
  ['ten thousand lines of a stack', { ...report, frames: Array.from({ length: 10_000 }, () => report.frames[0]) }],
])('%s is refused, and the next report is taken', async (_, body) => {
  expect((await send(local, body)).status).toBeGreaterThanOrEqual(400);
  expect((await send(local)).status).toBe(204);
});

test('one address cannot fill the log: after a hundred reports it is refused, and another is still heard', async () => {
  const from = (address: string) =>
    fetch(`${sentry.url}/api/monitoring/errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(report),
    });
  const answers = await Promise.all(Array.from({ length: 120 }, () => from('10.1.1.7')));
  const statuses = answers.map(({ status }) => status);
  expect([statuses.filter((one) => one === 204).length, statuses.filter((one) => one === 429).length]).toEqual([
    100, 20,
  ]);
  expect((await from('10.2.2.7')).status).toBe(204);
});
