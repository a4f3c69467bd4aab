import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, type ParticipantId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { endCustomerSessions } from '#src/server/identity/sessions/session-store.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { flowsOf, type Heard, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { type Actor, accessMatrix, actors } from './access-matrix.ts';
import { besideBody, bodyBehindDoor } from './bodies.ts';
import { brokerTokens } from './brokers.ts';
import { everyCall as calls } from './every-call.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
interface Somebody {
  readonly visitor: Visitor;
  readonly bearer?: string;
  /** Replaces `bearer`, where it depends on the call. */
  readonly bearerFor?: (endpoint: AnyEndpoint) => string;
}
type Who = Readonly<Record<Actor, Somebody>>;
let who: Who;
let home: Awaited<ReturnType<typeof insertHome>>;

/** Returns the token of a customer who has since deleted their account through the API. */
const deletedCustomer = async (on: Server, parties: readonly ParticipantId[]): Promise<string> => {
  const password = 'Riktig passord 1';
  const { id, token } = await signedInCustomer(on, { parties, passwordHash: await hashPassword(password) });
  const body = { id, reason: 'NO_VALUE', password };
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await new Visitor(place().url).send(accountDeletion.delete, { body, headers });
  if (status !== 200) throw new Error(`The account was not deleted: ${text}`);
  return token;
};

beforeAll(async () => {
  const { on } = place();
  home = await insertHome(on.database);
  const elsewhere = await insertHome(on.database);
  const [seller, buyer, stranger] = await Promise.all([
    visitorAt(place(), home, partyIn(home, 'seller'), flowsOf('seller')),
    visitorAt(place(), home, partyIn(home, 'buyer'), flowsOf('buyer')),
    visitorAt(place(), elsewhere, partyIn(elsewhere, 'seller'), flowsOf('seller')),
  ]);
  const [revoked, expired] = [
    await visitorAt(place(), home, partyIn(home, 'seller', 1)),
    await visitorAt(place(), home, partyIn(home, 'buyer', 1)),
  ];
  await on.transaction((tx) =>
    revokeLinks(tx, { flow: 'takeover-protocol', estateId: home.estateId }, partyIn(home, 'seller', 1).id),
  );
  const key = sha256Of(expired.cookie.split('=')[1] ?? '');
  await on.db
    .updateTable('accessSession')
    .set({ expiresAt: instantOf(0) })
    .where('tokenSha256', '=', key)
    .execute();
  const tokens = await brokerTokens(place());
  const party = await signedInCustomer(on, { parties: [partyIn(home, 'seller').id] });
  const employee = await signedInCustomer(on, { isEmployee: true, brokerId: v.parse(brokerId, 'br-test') });
  const deleted = await deletedCustomer(on, [partyIn(home, 'seller', 1).id]);
  const gone = await signedInCustomer(on);
  const wrongKind = { customer: tokens.own, broker: party.token, link: party.token, open: party.token };
  await on.transaction((tx) => endCustomerSessions(tx, { customerId: gone.id }, 'logged-out'));
  const fresh = () => new Visitor(place().url);
  who = {
    nobody: { visitor: fresh() },
    seller: { visitor: seller },
    buyer: { visitor: buyer },
    'party of another home': { visitor: stranger },
    'party whose link was revoked': { visitor: revoked },
    'party whose session expired': { visitor: expired },
    'broker of the home': { visitor: fresh(), bearer: tokens.own },
    'broker of other homes': { visitor: fresh(), bearer: tokens.other },
    'customer of the home': { visitor: fresh(), bearer: party.token },
    'customer of another home': { visitor: fresh(), bearer: (await signedInCustomer(on)).token },
    'customer who signed out': { visitor: fresh(), bearer: gone.token },
    'customer whose account was deleted': { visitor: fresh(), bearer: deleted },
    employee: { visitor: fresh(), bearer: employee.token },
    // The broker of the home, and the seller, each with a token of another kind of theirs.
    'the right person, with the wrong kind of token': {
      visitor: fresh(),
      bearerFor: ({ access }) => ({ ...wrongKind, home: party.renewal })[access],
    },
    'link session as a bearer token': { visitor: fresh(), bearer: seller.cookie.split('=')[1] ?? '' },
    'made-up bearer token': { visitor: fresh(), bearer: 'x'.repeat(43) },
  };
});

/** Parameters that must be one of a few values to be parsed. */
const known: Readonly<Record<string, string>> = {
  type: 'ELECTRICITY',
  code: 'ABCD-EFGH-2345',
  flow: 'settlement-seller',
  doctype: 'takeover-protocol',
  deviation: 'a'.repeat(32),
  side: 'seller',
  bucket: 'preparation',
  c: 'preparation',
  t: 'papers',
  event: 'photo',
  kind: 'finalize',
};
/** Returns ids of the right shape that name nothing, so that a caller who is let in does no harm. */
const paramsOf = (endpoint: AnyEndpoint): Record<string, string> =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      name === 'id' ? home.estateId : (known[name] ?? randomUUID()),
    ]),
  );

async function ask(name: string, endpoint: AnyEndpoint, actor: Actor): Promise<Heard> {
  const { visitor, bearerFor } = who[actor];
  const bearer = bearerFor?.(endpoint) ?? who[actor].bearer;
  const body = endpoint.method === 'GET' || endpoint.body === undefined ? undefined : (bodyBehindDoor(name) ?? {});
  const abort = endpoint.answer?.kind === 'stream';
  const beside = besideBody(name, endpoint);
  const asked = {
    ...beside,
    params: paramsOf(endpoint),
    ...(body === undefined ? {} : { body }),
    headers: {
      'x-forwarded-for': `10.1.0.${1 + Math.floor(Math.random() * 250)}`,
      ...beside.headers,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  };
  if (!abort) return visitor.send(endpoint, asked);
  const response = await visitor.raw(endpoint, asked);
  if (!response.ok) {
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
  }
  await response.body?.cancel();
  return { status: response.status, body: undefined, text: '', headers: response.headers };
}

/**
 * 410: a revoked link says so (L3). 403: a buyer knows that the home has a seller (Spec section 8). 404 is the same for
 * another's and for what does not exist.
 */
const isRefusedAtTheDoor = ({ status, body }: Heard): boolean =>
  status === 401 ||
  (status === 410 && body?.code === 'LINK_GONE') ||
  (status === 403 && body?.code === 'ST_BUYERS_DENIED') ||
  (status === 404 && ['NOT_FOUND', 'ESTATE_404'].includes(String(body?.code)));

test('every declared call has its row, and every row its call', () => {
  expect(Object.keys(accessMatrix).sort()).toEqual(calls.map(([name]) => name).sort());
});

test.each(calls)('%s refuses every caller outside its row, and says nothing of the home', async (name, endpoint) => {
  for (const actor of actors.filter((each) => !accessMatrix[name]?.includes(each))) {
    const heard = await ask(name, endpoint, actor);
    expect(isRefusedAtTheDoor(heard), `${actor}: ${heard.status} ${heard.text}`).toBe(true);
    for (const party of home.parties) expect(heard.text).not.toContain(party.name);
  }
});

// Leaving and signing out end the session that the other rows need, so they have tests of their own. A renewal and an
// arrival need a cookie, which none of the callers has.
const ending = [
  'links.leave',
  'broker.logout',
  'sessions.refresh',
  'sessions.logout',
  'sessions.logoutEverywhere',
  'employeeSignOn.arrive',
];
const lasting = calls.filter(([name]) => !ending.includes(name));

test.each(lasting)('%s lets in every caller of its row', async (name, endpoint) => {
  for (const actor of accessMatrix[name] ?? []) {
    const heard = await ask(name, endpoint, actor);
    expect(
      heard.status === 401 && heard.body?.code === 'AUTH_NOT_LOGGED_IN',
      `${actor}: ${heard.status} ${heard.text}`,
    ).toBe(false);
    expect(heard.status, heard.text).toBeLessThan(500);
  }
});
