import { connect } from 'node:net';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { testServer } from '#tests/support/server.ts';
import { bodyOf } from './bodies.ts';
import { callersOf, everyCall } from './every-call.ts';
import { unstorable, withEachText } from './unstorable.ts';

/** Reliability T13 requires 20,000; `npm run faults` sends them all. */
const requests = Number(process.env.FUZZ ?? 1_000);

const server = testServer();
let callers: Awaited<ReturnType<typeof callersOf>>;
beforeAll(async () => {
  callers = await callersOf({ url: server.current.url, on: server.current.running.on });
});

const address = () => `10.${1 + Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 250)}.7`;
const send = (endpoint: AnyEndpoint, body: string | undefined, more: { path?: string; search?: string } = {}) =>
  fetch(`${server.current.url}/api${more.path ?? callers.pathOf(endpoint)}${more.search ?? ''}`, {
    method: endpoint.method,
    headers: {
      ...callers.headers[endpoint.access],
      'x-forwarded-for': address(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(30_000),
  });

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const hostile: readonly (readonly [string, string])[] = [
  ['nothing at all', ''],
  ['half of something', '{"a":'],
  ['a number', '1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['twenty-one levels', deep(21)],
  ['ten thousand levels', deep(10_000)],
  ['257 kB', JSON.stringify({ a: 'x'.repeat(257 * 1024) })],
  ['two megabytes', JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024) })],
  [
    'a hundred thousand fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, n]))),
  ],
  ['the same field twice', '{"password":"a","password":"b"}'],
  ['a lone surrogate', '{"password":"\\ud800"}'],
  ['a zero byte', '{"password":"\\u0000"}'],
  ['a number that is none', '{"password":1e999}'],
];

test.each(hostile)('T12: a body of %s is refused in words, and the next request succeeds', async (_, body) => {
  for (const name of ['signIn.login', 'sms.sendRequest', 'users.patch', 'takeover.change']) {
    const call = everyCall.find(([one]) => one === name)?.[1];
    if (!call) continue;
    const answer = await send(call, body);
    expect(answer.status, name).toBeGreaterThanOrEqual(400);
    expect(answer.status, name).toBeLessThan(500);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  }
  expect((await fetch(`${server.current.url}/livez`)).status).toBe(200);
});

test('T12: sockets that send their headers a byte at a time keep no other request waiting', async () => {
  const { port, hostname } = new URL(server.current.url);
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    socket.on('error', () => undefined);
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-');
    return socket;
  });
  const dripping = setInterval(() => sockets.forEach((socket) => void socket.write('a')), 100);
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${server.current.url}/livez`)).status).toBe(200);
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
});

const unkept = unstorable.map(([, text]) => text);
/** Half of a surrogate pair has no UTF-8 form: an address can carry only bytes that resemble one. */
const inAddress = (text: string): string => (/\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text));

/** Text that a stranger must never read in a refusal. */
/** Whether an answer is an error of ours, or says what only we may know. */
const isFaulty = (status: number, text: string): boolean => status === 500 || (status >= 400 && leak.test(text));
const leak =
  /\bat .+\.(ts|js):\d+|node_modules|\/src\/|select .+ from |insert into|violates|duplicate key|pgbouncer|ECONN/i;
/** Any character, and often what no database stores: U+0000 and half of a surrogate pair. */
const anyText = fc
  .array(fc.oneof({ arbitrary: fc.string({ maxLength: 20, unit: 'binary' }), weight: 4 }, fc.constantFrom(...unkept)), {
    maxLength: 3,
  })
  .map((parts) => parts.join(''));
const anyJson = fc
  .object({ maxDepth: 4, key: anyText, values: [anyText, fc.double(), fc.boolean(), fc.constant(null)] })
  .map((value) => JSON.stringify(value));

test(`T13: ${requests} random requests over all calls cause no server failure, and reveal no internals`, async () => {
  const calls = everyCall.filter(([, call]) => call.answer?.kind !== 'stream');
  const request = fc.record({
    call: fc.constantFrom(...calls),
    body: fc.option(fc.oneof(anyJson, anyText), { nil: undefined }),
    /** Otherwise the call's valid body, with this text in one of its places. */
    within: fc.option(fc.tuple(anyText, fc.nat()), { nil: undefined }),
    segments: fc.array(
      fc.oneof(
        fc.uuid(),
        anyText.filter((text) => text !== '' && text !== '.' && text !== '..'),
      ),
      {
        minLength: 4,
        maxLength: 4,
      },
    ),
    own: fc.boolean(),
    query: fc.dictionary(fc.string({ maxLength: 8 }), anyText, { maxKeys: 3 }),
  });
  const wrong: string[] = [];
  const answered = new Map<number, number>();
  const one = async ({ call: [name, call], body: random, within, segments, own, query }: (typeof given)[number]) => {
    let next = 0;
    const hurt = within === undefined ? [] : withEachText(bodyOf(name), within[0]);
    const body = hurt.length > 0 ? JSON.stringify(hurt[(within?.[1] ?? 0) % hurt.length]) : random;
    const path = own ? callers.pathOf(call) : call.path.replaceAll(/:\w+/g, () => inAddress(segments[next++] ?? 'x'));
    const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`;
    const answer = await send(call, call.method === 'GET' ? undefined : body, { path, search });
    const text = await answer.text();
    const { status } = answer;
    answered.set(status, (answered.get(status) ?? 0) + 1);
    if (isFaulty(status, text))
      wrong.push(`${name} ${path}${search} ${body?.slice(0, 200)}: ${status} ${text.slice(0, 200)}`);
  };
  const given = fc.sample(request, { numRuns: requests, seed: 20_261_122 });
  for (let from = 0; from < given.length; from += 25) await Promise.all(given.slice(from, from + 25).map(one));
  expect(wrong).toEqual([]);
  // Many requests passed authentication and were refused for their content.
  expect([...answered.keys()]).toEqual(expect.arrayContaining([400, 404]));
}, 600_000);
