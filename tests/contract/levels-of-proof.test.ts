import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { levelOf, type Proof } from '#machines/ways-in.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { type Level, mayReach } from '#src/domain/levels-of-proof.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { cookieJar, insertCustomer, makeKnown, type TestCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { everyCall } from './contract-calls.ts';

/**
 * Every call that a signed-in customer may make, at every level, on a device that the account knows and on a new one,
 * held to the one table (`src/domain/levels-of-proof.ts`).
 */
const server = testServer();
const on = () => server.current.running.on;
const calls = everyCall.filter(([, { access }]) => access === 'customer' || access === 'home');
/** These end the session that they are made with, so they come last. */
const ends = ['sessions.logout', 'sessions.logoutEverywhere'];
const inOrder = [...calls].sort(([one], [other]) => ends.indexOf(one) - ends.indexOf(other));

interface At {
  readonly level: Level;
  readonly isDeviceKnown: boolean;
  readonly proofs: readonly Proof[];
}
const standings: readonly At[] = [
  { level: 2, isDeviceKnown: false, proofs: ['PHONE_NUMBER'] },
  { level: 2, isDeviceKnown: true, proofs: ['PHONE_NUMBER'] },
  { level: 2, isDeviceKnown: false, proofs: ['PASSWORD'] },
  { level: 2, isDeviceKnown: false, proofs: ['EMAIL'] },
  { level: 3, isDeviceKnown: true, proofs: ['PASSWORD'] },
  { level: 2, isDeviceKnown: true, proofs: ['EMAIL'] },
  { level: 3, isDeviceKnown: false, proofs: ['PHONE_NUMBER', 'EMAIL'] },
  { level: 3, isDeviceKnown: false, proofs: ['PHONE_NUMBER', 'PASSWORD'] },
  { level: 3, isDeviceKnown: false, proofs: ['EMAIL', 'PASSWORD'] },
  { level: 3, isDeviceKnown: true, proofs: ['EMAIL', 'PASSWORD'] },
  { level: 3, isDeviceKnown: false, proofs: ['EMAIL', 'TIME'] },
  { level: 4, isDeviceKnown: true, proofs: ['VIPPS'] },
  { level: 4, isDeviceKnown: false, proofs: ['BANKID'] },
];

let customer: TestCustomer;
let estateId = '';
beforeAll(async () => {
  const home = await insertHome(on().database);
  estateId = home.estateId;
  customer = await insertCustomer(on(), { parties: [partyIn(home, 'seller').id] });
});

/** Ids of the right shape: the customer's own, the home's, and for the rest none that is in use. */
const paramsOf = ({ path }: AnyEndpoint): Record<string, string> => {
  const id = path.startsWith('/user') ? customer.id : estateId;
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'id' ? id : randomUUID()]),
  );
};

const tokenAt = async ({ isDeviceKnown, proofs }: At): Promise<string> => {
  const jar = cookieJar();
  if (isDeviceKnown) await makeKnown(on(), jar, customer.id);
  const [first = 'EMAIL'] = proofs;
  const method = first === 'EMAIL' || first === 'TIME' ? 'PASSWORD' : first;
  return (await beginCustomerSession(on(), jar.web, { customerId: customer.id, method, proofs })).accessToken;
};

const asked = async (bearer: string, endpoint: AnyEndpoint): Promise<boolean> => {
  const browser = new OwnBrowser(server.current.url, '10.78.1.1');
  const given = { params: paramsOf(endpoint), bearer };
  // A body that no call takes: who is let in is refused for that, and changes nothing.
  const { status, body } = await browser.send(
    endpoint,
    endpoint.method === 'GET' ? given : { ...given, body: { noSuchField: true } },
  );
  return !(status === 403 && body?.code === 'AUTH_STEP_UP');
};

describe.each(standings)('level $level, known device: $isDeviceKnown, by $proofs', (at) => {
  test('is the level of those proofs', () => expect(levelOf(at.proofs, at.isDeviceKnown)).toBe(at.level));

  test('every call lets in or refuses as the table says', async () => {
    const token = await tokenAt(at);
    const isKnown = at.isDeviceKnown || at.level > 2;
    const wrong: string[] = [];
    for (const [name, endpoint] of inOrder.filter(([, { answer }]) => answer?.kind !== 'stream')) {
      if (endpoint.reaches === undefined) wrong.push(`${name} says not what it reaches`);
      else if (
        (await asked(token, endpoint)) !== mayReach(endpoint.reaches, { level: at.level, isDeviceKnown: isKnown })
      )
        wrong.push(name);
      if (name === 'sessions.logout') break;
    }
    expect(wrong).toEqual([]);
  });
});

test('an open call that does more for a customer says what it reaches', () => {
  const open = everyCall.filter(([, { signedInToo }]) => signedInToo);
  expect(open.filter(([, { reaches }]) => reaches === undefined).map(([name]) => name)).toEqual([]);
});

test('talks, documents, export, money, lasting addresses and deletion need level 3', () => {
  const needing = new Set(calls.flatMap(([, { reaches }]) => (reaches === undefined ? [] : [reaches])));
  const threes = ['talks', 'documents', 'forms', 'export', 'money', 'lasting', 'contact', 'deletion'] as const;
  for (const reach of threes) {
    expect(needing, reach).toContain(reach);
    expect(mayReach(reach, { level: 2, isDeviceKnown: true }), reach).toBe(false);
  }
});
