import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { partyActs } from '#src/contract/desk/party-acts.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { sendCode } from '#src/server/signing/documents/sign-on-screen.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

/** Issue 40: what only the broker can say of a home's people, and what follows. */
const server = testServer();
const on = () => server.current.running.on;
let token = '';
beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});
const send = (endpoint: AnyEndpoint, home: TestHome, pid?: string, body?: object) =>
  new Visitor(server.current.url).send(endpoint, {
    params: { id: home.estateId, ...(pid && { pid }) },
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  });
const logOf = async (home: TestHome): Promise<readonly { type: string; by: string; detail: string }[]> =>
  (await send(broker.takeover, home)).body.events;
const codesTo = async (number: string): Promise<number> =>
  (await outbox(on())).filter(({ to, text }) => to === number && /er \d{4}\./.test(text)).length;

describe('40.6: a number that was changed under signing', () => {
  const changedTo = ['+4742990021', 'ny.adresse@example.com'] as const;
  const held = async () => {
    const home = await filledForm(on());
    const { id, name, phone } = partyIn(home, 'seller');
    const ref = { flow: 'settlement-seller', estateId: home.estateId } as const;
    await takePartiesOf(on(), home, home.parties.map(contactOf));
    const asked = { ref, actor: { kind: 'party', id, name }, method: 'on-screen' } as const;
    await on().transaction((tx) => createDocument(tx, on(), asked));
    const [newPhone, email] = changedTo;
    const parties = home.parties.map((party) => ({
      ...contactOf(party),
      ...(party.id === id && { phone: newPhone, email }),
    }));
    expect(await takePartiesOf(on(), home, parties)).toBe('held');
    const code = () => on().transaction((tx) => sendCode(tx, on(), ref, id));
    return { home, id, name, phone, ref, parties, code };
  };

  test('is shown to the broker, whose word lets the new number sign the same document', async () => {
    const { home, id, name, phone, ref, code } = await held();
    const asked = (await send(partyActs.read, home)).body.numbers;
    expect(asked).toEqual([
      { participantId: id, name, forms: ['settlement-seller'], before: phone, after: changedTo[0] },
    ]);
    const { id: document } = (await latestDocument(on().db, ref)) ?? {};
    const decided = await send(partyActs.decideNumber, home, id, { isNew: true });
    expect([decided.status, decided.body.numbers], decided.text).toEqual([200, []]);
    const said = (await outbox(on())).filter(({ text }) => text.includes('Megleren har sett på mobilnummeret'));
    expect(said.map(({ to }) => to)).toEqual(expect.arrayContaining([phone, ...changedTo]));
    const before = await codesTo(phone);
    await code();
    expect([await codesTo(changedTo[0]), await codesTo(phone)]).toEqual([1, before]);
    expect(await latestDocument(on().db, ref)).toMatchObject({ id: document, state: 'signing' });
    expect((await logOf(home))[0]).toMatchObject({ type: 'NUMBER_DECIDED', by: 'Prøve Megler', detail: name });
  });

  test('signs by the old number if the broker says so, also when the same change is sent again', async () => {
    const { home, id, phone, parties, code } = await held();
    await send(partyActs.decideNumber, home, id, { isNew: false });
    await takePartiesOf(on(), home, parties);
    const before = await codesTo(phone);
    await code();
    expect(await codesTo(phone)).toBe(before + 1);
    expect((await send(partyActs.decideNumber, home, id, { isNew: true })).body.code).toBe('NOT_FOUND');
  });
});

describe('40: an account in doubt', () => {
  /** Two people with accounts, each proven as the one seller by number and family name. */
  const doubted = async () => {
    const home = await insertHome(on().database);
    const { id, name, phone } = partyIn(home, 'seller');
    const family = name.split(' ').at(-1) ?? '';
    const accounts = [await signedInCustomer(on()), await signedInCustomer(on())] as const;
    for (const [at, account] of accounts.entries()) {
      const number = on().encryption.fingerprint(`2000000000${at}${account.id}`, nationalIdPurpose);
      await sql`update customer set national_id_fingerprint = ${number}, identified_at = now()
        where id = ${account.id}`.execute(on().db);
      await sql`insert into customer_identity (issuer, subject, kind, customer_id, phone, family_name)
        values ('wallet', ${account.id}, 'wallet', ${account.id}, ${phone}, ${family})`.execute(on().db);
    }
    await takePartiesOf(on(), home, home.parties.map(contactOf));
    const needs = async () =>
      (await deskHomeOf({ url: server.current.url, token }, home)).needs.map(({ kind, who }) => [kind, who]);
    return { home, id, name, accounts, needs };
  };
  const linked = async (party: string): Promise<readonly unknown[]> =>
    (await sql`select customer_id, proof from customer_party where party_id = ${party}`.execute(on().db)).rows;

  test('is the party’s when the broker confirms it: it stays when the parties are read again, and is in the log', async () => {
    const { home, id, name, accounts, needs } = await doubted();
    expect(await needs()).toContainEqual(['account-doubt', name]);
    const [question] = (await send(partyActs.read, home)).body.accounts;
    expect(question).toMatchObject({ participantId: id, kind: 'two-fit' });
    expect(question.accounts.map(({ customer }: { customer: string }) => customer).toSorted()).toEqual(
      accounts.map((account) => account.id).toSorted(),
    );
    const yes = await send(partyActs.confirmAccount, home, id, { customer: accounts[0].id });
    expect([yes.status, yes.body.accounts], yes.text).toEqual([200, []]);
    await takePartiesOf(on(), home, home.parties.map(contactOf));
    expect(await linked(id)).toEqual([{ customerId: accounts[0].id, proof: 'desk' }]);
    expect(await needs()).not.toContainEqual(['account-doubt', name]);
    const confirmed = { type: 'ACCOUNT_CONFIRMED', by: 'Prøve Megler', detail: name };
    expect(await logOf(home)).toContainEqual(expect.objectContaining(confirmed));
  });

  test('is no one’s when the broker denies it, and is not asked about again', async () => {
    const { home, id, name, needs } = await doubted();
    expect((await send(partyActs.denyAccounts, home, id)).status).toBe(200);
    await takePartiesOf(on(), home, home.parties.map(contactOf));
    expect(await linked(id)).toEqual([]);
    expect(await needs()).not.toContainEqual(['account-doubt', name]);
    expect((await logOf(home)).map(({ type }) => type)).toContain('ACCOUNT_DENIED');
  });

  test('is only an account that fits: another is as unknown as one that is not there', async () => {
    const { home, id } = await doubted();
    const stranger = await signedInCustomer(on());
    expect((await send(partyActs.confirmAccount, home, id, { customer: stranger.id })).body.code).toBe('NOT_FOUND');
    expect(await linked(id)).toEqual([]);
  });
});
