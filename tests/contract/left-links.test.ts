import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { filledForm } from '#tests/support/filled-form.ts';
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
afterEach(() => on().db.deleteFrom('rateLimit').execute());

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
    await on().db.deleteFrom('rateLimit').execute();
  }
  return open;
};

/** The form is signed by all: the state that the sealing leaves, with a file in the store. */
const sealedForm = async (): Promise<TestHome> => {
  const home = await filledForm(on());
  const { id, name } = partyIn(home, 'seller');
  const ref = { flow, estateId: home.estateId } as const;
  await on().transaction((tx) => createDocument(tx, on(), { ref, actor: { kind: 'party', id, name }, method: 'e-id' }));
  const sha256 = await on().files.put(Buffer.from(`%PDF ${home.estateId}`));
  await sql`update signing_document set state = 'sealed', sealed_at = now(), sealed_sha256 = ${sha256}
    where estate_id = ${home.estateId}`.execute(on().db);
  await sql`update signing_signer set signed_at = now()
    where document_id in (select id from signing_document where estate_id = ${home.estateId})`.execute(on().db);
  await sql`update flow_instance set state = 'signed' where estate_id = ${home.estateId} and flow = ${flow}`.execute(
    on().db,
  );
  return home;
};

describe('a seller who has left', () => {
  test('and signed keeps the own paper, and follows, tells and moves nothing of the form', async () => {
    const home = await sealedForm();
    const { cookie } = await visitorAt(place(), home, partyIn(home, 'seller'), [flow]);
    await leave(home);
    const open = (await openCalls(home, cookie)).map((said) => said.split(' ')[0] ?? '');
    // The calls with a person's own papers, which accounts have too, read by time themselves.
    const kept = linkCalls.filter(([, call]) => call.leaverKeeps || call.access === 'home').map(([name]) => name);
    expect(open).toEqual(expect.arrayContaining(['settlementSeller.read', 'settlementSeller.signStatus']));
    expect(open.filter((name) => !kept.includes(name))).toEqual([]);
    const { state } = await on()
      .db.selectFrom('flowInstance')
      .select('state')
      .where('estateId', '=', home.estateId)
      .where('flow', '=', flow)
      .executeTakeFirstOrThrow();
    expect(state).toBe('signed');
  });

  test('and signed nothing opens nothing by any link, whatever the call', async () => {
    const home = await insertHome(on().database);
    const { cookie } = await visitorAt(place(), home, partyIn(home, 'seller'), [...flowsOf('seller'), 'chat']);
    expect((await openCalls(home, cookie)).length).toBeGreaterThan(5);
    await leave(home);
    expect(await openCalls(home, cookie)).toEqual([]);
  });
});
