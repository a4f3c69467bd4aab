import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { type Heard, partyIn } from '#tests/support/visitor.ts';
import { everyCall as calls } from './every-call.ts';

/**
 * Reliability S3: a session by SMS only never shows a national id or an account number, and never signs. Every declared
 * call is made with it, about the home that the customer sells, with its form filled in.
 */
const server = testServer();
const on = () => server.current.running.on;
const nationalId = '17848603805';
const heard = new Map<string, Heard>();
let accounts: string[] = [];
const ends = ['sessions.logout', 'sessions.logoutEverywhere', 'sessions.refresh'];

beforeAll(async () => {
  const home = await filledForm(on());
  const nationalIdFingerprint = on().encryption.fingerprint(nationalId, nationalIdPurpose);
  const party = partyIn(home, 'seller');
  await on()
    .db.insertInto('estatePartyIdentity')
    .values([{ partyId: party.id, birthDate: '1986-04-17' as const, nationalIdFingerprint }])
    .execute();
  const kept = await on().db.selectFrom('flowAnswer').select('value').where('step', '=', 'account').execute();
  accounts = JSON.stringify(kept).match(/\d{11}|\d{4} \d{2} \d{5}/g) ?? [];
  const customer = await signedInCustomer(on(), { method: 'PHONE_NUMBER', parties: [party.id] });
  await on().db.updateTable('customer').set({ nationalIdFingerprint }).where('id', '=', customer.id).execute();
  const paramsOf = ({ path }: AnyEndpoint): Record<string, string> => {
    const known: Partial<Record<string, string>> = {
      id: path.startsWith('/user') ? customer.id : home.estateId,
      pid: party.id,
    };
    return Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name] ?? randomUUID()]),
    );
  };
  const browser = new OwnBrowser(server.current.url, '10.77.1.1');
  for (const [name, endpoint] of calls) {
    if (ends.includes(name) || endpoint.answer?.kind === 'stream') continue;
    const body = name === 'customerHomes.openForm' ? { estateId: home.estateId, flow: 'settlement-seller' } : {};
    const asked = { params: paramsOf(endpoint), bearer: customer.token };
    heard.set(name, await browser.send(endpoint, endpoint.method === 'GET' ? asked : { ...asked, body }));
  }
});

test('a customer’s own pages open in a session by SMS', () => {
  expect([heard.get('users.read')?.status, heard.get('customerHomes.list')?.status]).toEqual([200, 200]);
});

test('no response to a session by SMS holds a national id, its fingerprint or an account number', () => {
  expect(accounts.length).toBeGreaterThan(0);
  const canaries = [
    nationalId,
    '178486 03805',
    on().encryption.fingerprint(nationalId, nationalIdPurpose),
    ...accounts,
  ];
  const found = [...heard].filter(([, { text }]) => canaries.some((canary) => text.includes(canary)));
  expect(found.map(([name]) => name)).toEqual([]);
});

test('a session by SMS opens no form, and no call that signs or shows a document accepts it', () => {
  expect(heard.get('customerHomes.openForm')?.body.code).toBe('AUTH_STEP_UP');
  const open = new Set<string>(calls.filter(([, { access }]) => access === 'open').map(([name]) => name));
  const signing = [...heard].filter(
    ([name]) =>
      !open.has(name) &&
      // It proves more of the caller, and signs nothing.
      name !== 'proving.sendCode' &&
      /\.(createDocument|preview|document|startEid|sendCode|signOnScreen|signOnPaper|signSms|finalize|finish|file)$/.test(
        name,
      ),
  );
  expect(signing.length).toBeGreaterThan(15);
  for (const [name, { status }] of signing) expect([401, 403, 404], name).toContain(status);
});
