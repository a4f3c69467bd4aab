import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { testServer } from '#tests/support/server.ts';
import { callersOf, everyCall } from './every-call.ts';
import { bodiesWith, queryOf } from './every-string.ts';

/** Reliability T16: no caller's input makes the server fetch anything, or look up a name. */
const server = testServer();
const on = () => server.current.running.on;

const visits: string[] = [];
const trap = createServer((request, response) => {
  visits.push(`${request.method} ${request.url}`);
  response.end('caught');
});
let port = 0;
let callers: Awaited<ReturnType<typeof callersOf>>;
const address = () => `http://127.0.0.1:${port}/trap`;

beforeAll(async () => {
  // Opening a connection counts as a visit too.
  trap.on('connection', () => void visits.push('a connection'));
  await new Promise<void>((done) => trap.listen(0, '127.0.0.1', done));
  const at = trap.address();
  if (at === null || typeof at === 'string') throw new Error('The trap has no port');
  port = at.port;
  callers = await callersOf({ url: server.current.url, on: on() });
});
afterAll(() => {
  trap.closeAllConnections();
  trap.close();
});

const fromSomewhere = () => `10.${1 + Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 250)}.7`;

/** Headers that a server or a proxy may trust. */
const believed = () => ({
  referer: address(),
  origin: address(),
  'x-forwarded-host': `127.0.0.1:${port}`,
  'x-original-url': address(),
  forwarded: `for=127.0.0.1;host=127.0.0.1:${port}`,
  'accept-language': address(),
  'user-agent': address(),
});

interface Said {
  readonly path?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const answered = new Map<string, number[]>();

const send = async ([name, call]: readonly [string, AnyEndpoint], { path, body, type, headers }: Said) => {
  const stop = new AbortController();
  const answer = await fetch(`${server.current.url}/api${path ?? callers.pathOf(call)}`, {
    method: call.method,
    headers: {
      ...callers.headers[call.access],
      'x-forwarded-for': fromSomewhere(),
      ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(30_000)]),
  });
  answered.set(name, [...(answered.get(name) ?? []), answer.status]);
  if (call.answer?.kind === 'stream') stop.abort();
  else await answer.arrayBuffer();
};

const svg = () =>
  new TextEncoder().encode(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${address()}">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${address()}"/>&x;</svg>`,
  );

/** Returns all input of a call: its path, query, headers and body, each with the address in it. */
const saidTo = (call: AnyEndpoint): readonly Said[] => {
  const url = address();
  const path = call.path.replaceAll(/:\w+/g, () => encodeURIComponent(url));
  const query = queryOf(call);
  const search =
    query.length === 0 ? `?url=${encodeURIComponent(url)}` : `?${new URLSearchParams(query.map((one) => [one, url]))}`;
  const own = Object.fromEntries(call.headers.map((name) => [name, encodeURIComponent(url)]));
  const empty: Said = call.method === 'GET' || call.body === undefined ? {} : { body: '{}' };
  return [
    { ...empty, path },
    { ...empty, path: `${callers.pathOf(call)}${search}` },
    { ...empty, headers: { ...believed(), ...own, 'idempotency-key': `${url}/${call.path}`.slice(0, 200) } },
    ...bodiesWith(call, url).map((body) => ({ body: JSON.stringify(body), headers: own })),
    ...(call.body?.kind === 'bytes' ? call.body.types.map((type) => ({ body: svg(), type })) : []),
  ];
};

// Calls that end the session which the others need, last.
const ending = [
  'links.leave',
  'broker.logout',
  'sessions.logout',
  'sessions.logoutEverywhere',
  'accountDeletion.delete',
];
const inOrder = everyCall.toSorted(([one], [other]) => Number(ending.includes(one)) - Number(ending.includes(other)));

test('the trap catches a fetch, and a mere connection', async () => {
  await fetch(`${address()}/own`);
  await new Promise<void>((done) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.end(done));
  });
  await expect.poll(() => visits.filter((visit) => visit === 'a connection').length).toBeGreaterThanOrEqual(2);
  expect(visits).toContain('GET /trap/own');
  visits.length = 0;
});

test('an address of ours in every string of every call is never visited, then or later', async () => {
  for (const named of inOrder) {
    const said = saidTo(named[1]);
    for (let from = 0; from < said.length; from += 10) {
      await Promise.all(said.slice(from, from + 10).map((one) => send(named, one)));
    }
  }
  // A job may read accepted input, so all jobs have run.
  await on().jobs.idle();
  expect(visits).toEqual([]);
  expect([...answered.keys()].toSorted()).toEqual(everyCall.map(([name]) => name).toSorted());
  const all = [...answered.values()].flat();
  expect(all.length).toBeGreaterThan(900);
  expect(all.filter((status) => status === 500)).toEqual([]);
  // Some input was accepted and stored, so not all was refused at once.
  expect(all.filter((status) => status < 300).length).toBeGreaterThan(20);
}, 300_000);
