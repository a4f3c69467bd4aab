import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { registerSync } from '#src/contract/wealth/register-sync.ts';
import { values } from '#src/contract/wealth/values.ts';
import { demoHome, demoPeople } from '#src/server/demo/data/demo-data.ts';
import { localHomeRegister } from '#src/server/demo/valuations/local-home-register.ts';
import { demoSubject } from '#src/server/identity/customers/options.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { cookieJar } from '#tests/support/customers.ts';
import { IdentifiedBrowser } from '#tests/support/identified-browser.ts';
import { demoPerson, insertKnown } from '#tests/support/identities.ts';
import { testServer } from '#tests/support/server.ts';
import type { HomeRegister, RegisteredHome } from './port.ts';
import { syncHomes } from './sync-homes.ts';

const server = testServer();
const on = () => server.current.running.on;
const owner = demoPeople().find(({ id }) => id === 'p03');
if (owner === undefined) throw new Error('The demo has no p03');
const nora = { ...owner, subject: demoSubject(owner.userId) };
const home = demoHome('E09');

let turns = 0;
let browser: IdentifiedBrowser;
beforeEach(async () => {
  browser = new IdentifiedBrowser(server.current.url, `10.6.0.${(turns++ % 250) + 1}`);
  await on().db.deleteFrom('customerIdentity').execute();
});

const signedIn = async (kind: 'eid' | 'wallet' = 'eid', subject = nora.subject) => {
  const customer = await insertKnown(on(), [{ kind, subject }]);
  const { accessToken } = await beginCustomerSession(on(), cookieJar().web, {
    customerId: customer.id,
    method: 'BANKID',
  });
  return { id: customer.id, bearer: accessToken };
};
const shown = async (nationalId = nora.nationalId, purpose: ProofPurpose = 'step-up') =>
  (await browser.showEid(nationalId, purpose)).proof;
const sync = (bearer: string, code: string) => browser.send(registerSync.sync, { bearer, body: { code } });
const homesOf = async (bearer: string): Promise<readonly Record<string, unknown>[]> =>
  (await browser.send(values.list, { bearer })).body;

describe('homes of the land register', () => {
  test('an owner who shows who they are gets their homes, whose values follow', async () => {
    const { bearer } = await signedIn();
    const answer = await sync(bearer, await shown());
    expect(answer).toMatchObject({ status: 202, body: { homes: 1, added: 1 } });
    expect(await homesOf(bearer)).toMatchObject([
      { home: { address: home.address.street }, part: 'owner', precision: 'PENDING', value: null },
    ]);
    expect((await sync(bearer, await shown())).body).toEqual({ homes: 1, added: 0 });
    expect(await homesOf(bearer)).toHaveLength(1);
  });

  test('a wallet shows them as well', async () => {
    const { bearer } = await signedIn('wallet');
    const { proof } = await browser.showWallet({ phone: nora.phone }, 'step-up');
    expect((await sync(bearer, proof)).body).toEqual({ homes: 1, added: 1 });
  });

  test('two owners of a home each get it, and neither sees that the other has', async () => {
    const other = demoPeople().find(({ id }) => id === 'p04');
    const [one, two] = [await signedIn(), await signedIn('eid', demoSubject(other?.userId ?? ''))];
    await sync(one.bearer, await shown());
    await sync(two.bearer, await shown(other?.nationalId));
    const [mine, theirs] = [await homesOf(one.bearer), await homesOf(two.bearer)];
    expect(mine).toHaveLength(1);
    expect(theirs).toEqual(mine);
  });

  test('a home that they follow in their own words stays theirs to change', async () => {
    const { bearer } = await signedIn();
    const { street, unit, postcode, city } = home.address;
    const place = { address: street, unit, postcode, city, type: 'APARTMENT', ownership: 'FREEHOLD' };
    const facts = { area: 47, bedrooms: 1, yearOfBuild: 1936, purchasePrice: null, purchaseYear: null };
    await browser.send(ownHomes.add, { bearer, body: { ...place, ...facts } });
    expect((await sync(bearer, await shown())).body).toEqual({ homes: 1, added: 0 });
    expect(await homesOf(bearer)).toMatchObject([{ part: 'own-words' }]);
  });
});

describe('a code that is refused', () => {
  test('another person’s, also when it opens another account', async () => {
    const { bearer } = await signedIn();
    await signedIn('eid', demoPerson.silje.subject);
    const code = await shown(demoPerson.silje.nationalId);
    expect((await sync(bearer, code)).body.code).toBe('AUTH_OTHER_PERSON');
    expect(await homesOf(bearer)).toEqual([]);
  });

  test('one that another browser got', async () => {
    const { bearer } = await signedIn();
    const code = await shown();
    const thief = new IdentifiedBrowser(server.current.url, '10.6.1.1');
    expect((await thief.send(registerSync.sync, { bearer, body: { code } })).body.code).toBe('AUTH_PROOF_OVER');
  });

  test('one that was used, and one of two that come at once', async () => {
    const { bearer } = await signedIn();
    const code = await shown();
    const both = await Promise.all([sync(bearer, code), sync(bearer, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 410]);
    expect((await sync(bearer, code)).body.code).toBe('AUTH_PROOF_OVER');
    expect(await homesOf(bearer)).toHaveLength(1);
  });

  test.each(['link', 'delete', 'sign-in'] as const)('a proof to %s', async (purpose) => {
    const { bearer } = await signedIn();
    expect((await sync(bearer, await shown(nora.nationalId, purpose))).body.code).toBe('AUTH_PROOF_OVER');
  });

  test('the eleventh try in an hour', async () => {
    const { bearer } = await signedIn();
    for (let tries = 0; tries < 10; tries += 1) await sync(bearer, 'x'.repeat(43));
    expect(await sync(bearer, await shown())).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  });
});

describe('a register that changes', () => {
  const registered = (registerId: string, street: string): RegisteredHome => ({
    registerId,
    street,
    unit: null,
    postcode: '0550',
    city: 'Oslo',
    ownership: 'FREEHOLD',
    propertyType: 'APARTMENT',
    area: 50,
    bedrooms: 1,
    yearOfBuild: 1990,
  });
  const at = async (customer: { readonly id: Awaited<ReturnType<typeof signedIn>>['id'] }, register: HomeRegister) => {
    const web = { cookie: (name: string) => browser.cookies.get(name) };
    return syncHomes({ ...on(), homeRegister: register }, { customerId: customer.id, web, code: await shown() });
  };
  const has = (...homes: RegisteredHome[]): HomeRegister => ({ homesOf: async () => homes });

  test('a home that is theirs no more goes, with nothing kept of it; the others stay as they were', async () => {
    const customer = await signedIn();
    await at(customer, has(registered('a', 'Lia 1'), registered('b', 'Lia 2')));
    const before = await homesOf(customer.bearer);
    expect(await at(customer, has(registered('b', 'Lia 2')))).toEqual({ homes: 1, added: 0 });
    expect(await homesOf(customer.bearer)).toEqual(before.slice(1));
    const { rows } = await sql`select 1 from estate where vitec_id = 'register-a'`.execute(on().db);
    expect(rows).toEqual([]);
  });

  test('what goes is a home of the register, whatever its id is like', async () => {
    const customer = await signedIn();
    await at(customer, has(registered('c', 'Lia 3'), registered('d', 'Lia 4')));
    const change = (id: string) => on().db.updateTable('estate').where('vitecId', '=', id);
    await change('register-c').set({ source: 'broker-system' }).execute();
    await change('register-d').set({ vitecId: 'VM-d' }).execute();
    await at(customer, has());
    const left = await on()
      .db.selectFrom('estate')
      .select('vitecId')
      .where('vitecId', 'in', ['register-c', 'VM-d'])
      .execute();
    expect(left).toEqual([{ vitecId: 'register-c' }]);
  });

  test('while it is down nothing changes, and the same code works when it is up again', async () => {
    const customer = await signedIn();
    const web = { cookie: (name: string) => browser.cookies.get(name) };
    const code = await shown();
    const down: HomeRegister = { homesOf: () => Promise.reject(new ProviderFailed('register', 'slow')) };
    const given = { customerId: customer.id, web, code };
    await expect(syncHomes({ ...on(), homeRegister: down }, given)).rejects.toEqual(new Refused('UNAVAILABLE'));
    await expect(syncHomes({ ...on(), homeRegister: null }, given)).rejects.toEqual(new Refused('UNAVAILABLE'));
    expect((await sync(customer.bearer, code)).body).toEqual({ homes: 1, added: 1 });
  });
});

test('a name, a phone number alone, or a number that was only typed shows no home', async () => {
  const register = localHomeRegister((id) => `print of ${id}`);
  const none = { nationalIdFingerprint: null, phone: null, birthDate: null };
  expect(await register.homesOf(none)).toEqual([]);
  // seam: the shape that the wallet's claims are read into.
  expect(await register.homesOf({ ...none, phone: nora.phone as never })).toEqual([]);
  expect(await register.homesOf({ ...none, nationalIdFingerprint: nora.nationalId })).toEqual([]);
  expect(await register.homesOf({ ...none, nationalIdFingerprint: `print of ${nora.nationalId}` })).toHaveLength(1);
});
