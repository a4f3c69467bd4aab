import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { flowsOf, partyIn, visitorAt } from '#tests/support/visitor.ts';
import { bodyOf } from './bodies.ts';
import { everyCall } from './contract-calls.ts';

/**
 * A personal link is its person's for as long as they are a party: each call of a link's session, by a person who has left
 * without having signed.
 */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
beforeAll(() => insertHome(on().database));
afterEach(() => on().db.deleteFrom('rate_limit').execute());

const linkCalls = everyCall.filter(([, { access }]) => access === 'link' || access === 'home');
const flow = 'settlement-seller';

const leave = async (home: TestHome): Promise<void> => {
  const left = partyIn(home, 'seller');
  await takePartiesOf(on(), home, home.parties.filter((party) => party !== left).map(contactOf));
};

const send = async (name: string, call: AnyEndpoint, home: TestHome, cookie: string) => {
  const words: Readonly<Record<string, string>> = { id: home.estateId, pid: partyIn(home, 'seller').id, flow };
  const params = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [
      key,
      words[key] ?? (key === 'side' ? 'seller' : randomUUID()),
    ]),
  );
  const body = bodyOf(name);
  const controller = new AbortController();
  const path = call.path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '');
  const isStream = call.answer?.kind === 'stream';
  const bytes = body instanceof Blob || body instanceof Uint8Array;
  const answer = await fetch(`${server.current.url}/api${path}`, {
    method: call.method,
    headers: {
      cookie,
      origin: server.current.url,
      'if-match': '"1"',
      'idempotency-key': randomUUID(),
      ...(body !== undefined && !bytes && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && call.method !== 'GET' && { body: bytes ? (body as Blob) : JSON.stringify(body) }),
    signal: controller.signal,
  });
  const { status } = answer;
  if (isStream) controller.abort();
  else await answer.arrayBuffer();
  return status;
};
/** Whether a call reads or changes nothing for its caller. */
const isClosed = (status: number): boolean => [401, 403, 404, 410].includes(status);

const openCalls = async (home: TestHome, cookie: string): Promise<readonly string[]> => {
  const open: string[] = [];
  for (const [name, call] of linkCalls) {
    const status = await send(name, call, home, cookie);
    if (!isClosed(status)) open.push(`${name} ${status}`);
    await on().db.deleteFrom('rate_limit').execute();
  }
  return open;
};

describe('a seller who has left', () => {
  test('and signed nothing opens nothing by any link, whatever the call', async () => {
    const home = await insertHome(on().database);
    const { cookie } = await visitorAt(place(), home, partyIn(home, 'seller'), [...flowsOf('seller'), 'chat']);
    expect((await openCalls(home, cookie)).length).toBeGreaterThan(5);
    await leave(home);
    expect(await openCalls(home, cookie)).toEqual([]);
  });
});
