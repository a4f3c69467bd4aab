import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statements } from '#src/server/platform/db/statements.ts';
import { startTestServer } from '#tests/support/server.ts';

interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
const received: string[] = [];
let collector: Server;
let endpoint: string;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      received.push(`${request.url} ${text}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => void collector.close());

const spansOf = (body: string): SentSpan[] =>
  JSON.parse(body.slice(body.indexOf(' '))).resourceSpans.flatMap(
    ({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) => scopeSpans.flatMap(({ spans }) => spans),
  );
const attribute = (span: SentSpan | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

const email = 'kari.nordmann@example.com';
const signIn = (url: string) =>
  fetch(`${url}/api/auth/login/broker?from=${email}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    body: JSON.stringify({ email, password: 'Nordlys-2026' }),
  });

test('a collector gets a span for a call and one for each of its statements, and nothing that names a person', async () => {
  const server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, TRACED_PERCENT: '100' } });
  const { status } = await signIn(server.url);
  await fetch(`${server.url}/livez`);
  await server.stop();
  const spans = received.flatMap(spansOf);
  expect(received.every((body) => body.startsWith('/v1/traces '))).toBe(true);
  const calls = spans.filter(({ kind }) => kind === 2);
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/auth/login/broker']);
  const [call] = calls;
  expect([attribute(call, 'http.route'), attribute(call, 'http.response.status_code')]).toEqual([
    '/api/auth/login/broker',
    status,
  ]);
  expect(server.logged.join('')).toContain(String(attribute(call, 'grend.request_id')));
  const own = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((span) => String(attribute(span, 'db.query.text')).startsWith(span.name))).toBe(true);
  expect(received.join('')).not.toMatch(/kari|nordmann|Nordlys|aaaaaaaa/);
});

test('a job is traced by its name, with its statements', async () => {
  received.length = 0;
  const server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACED_PERCENT: '100' } });
  await server.running.on.jobs.idle();
  await server.stop();
  const spans = received.flatMap(spansOf);
  const jobs = spans.filter(({ kind }) => kind === 5);
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.every((job) => attribute(job, 'grend.job') === job.name)).toBe(true);
  expect(spans.some(({ parentSpanId }) => jobs.some(({ spanId }) => spanId === parentSpanId))).toBe(true);
});

test('a collector that is away costs no call, and a server without one keeps no span', async () => {
  const away = await startTestServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', TRACED_PERCENT: '100' },
  });
  const { status } = await signIn(away.url);
  await away.stop();
  const plain = await startTestServer();
  expect(statements.hasSubscribers).toBe(false);
  expect((await signIn(plain.url)).status).toBe(status);
  await plain.stop();
});
