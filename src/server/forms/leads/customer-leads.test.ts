import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { dataExport } from '#src/contract/account/data-export.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { newConsentIdentifier } from '#src/server/identity/consents/consents.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { holdNextTry, tryNow } from '#tests/support/job-times.ts';
import { type LeadSystem, startLeadSystem } from '#tests/support/lead-system.ts';
import { mailedTo } from '#tests/support/mailed.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

let system: LeadSystem;
let server: TestServer;
const on = () => server.running.on;
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;

beforeAll(async () => {
  system = await startLeadSystem();
  server = await startTestServer({
    env: { LEADS_PROVIDER: 'http', LEADS_URL: system.url, LEADS_TOKEN: 'lead-token' },
  });
});
beforeEach(async () => {
  system.faults.length = 0;
  // Runs jobs left by the previous test, which would otherwise use up this test's faults.
  for (const job of ['send-lead', 'recall-lead']) await tryNow(on(), job);
});
afterAll(async () => {
  await server.stop();
  system.close();
});

const wish = { contactMethod: 'PHONE', loanType: 'REFINANCE', consentToShare: true };
const as = ({ token }: Customer) => ({ authorization: `Bearer ${token}` });
const ask = (her: Customer, body: object = wish) =>
  new Visitor(server.url).send(serviceOrders.storebrand, { body, headers: as(her), key: crypto.randomUUID() });
const say = (her: Customer, purposes: readonly string[]) =>
  new Visitor(server.url).send(consents.change, { params: { id: her.id }, body: { purposes }, headers: as(her) });
const takenOf = ({ email }: Customer) => system.taken.filter((lead) => lead.email === email);
const states = async ({ id }: Customer) => {
  const rows = await on()
    .db.selectFrom('lead')
    .select('state')
    .where('customerId', '=', id)
    .orderBy('consentedAt')
    .execute();
  return rows.map(({ state }) => state);
};

describe('a customer who asks to be contacted about a loan', () => {
  test('the partner gets a lead once, with name, e-mail and phone and nothing else', async () => {
    const her = await signedInCustomer(on());
    const [first, second] = await Promise.all([ask(her), ask(her)]);
    for (const { status, body } of [first, second]) {
      expect([status, body]).toEqual([
        202,
        { id: expect.any(String), partner: 'storebrand', answerBy: expect.any(String) },
      ]);
    }
    await on().jobs.idle();
    expect(takenOf(her)).toEqual([
      {
        id: expect.any(String),
        type: 'family',
        partner: 'Storebrand',
        contactMethod: 'PHONE',
        loanType: 'REFINANCE',
        name: 'Prøve Kundesen',
        email: her.email,
        phone: her.phone,
        consentToShare: true,
        consentedAt: expect.any(String),
      },
    ]);
  });

  test('says how, what for, and that it may be shared; without that nothing is kept', async () => {
    const her = await signedInCustomer(on());
    const { consentToShare: _, ...silent } = wish;
    const refused = [
      await ask(her, silent),
      await ask(her, { ...wish, consentToShare: false }),
      await ask(her, { ...wish, contactMethod: 'PIGEON' }),
      await ask(her, { ...wish, loanType: undefined }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(refused.slice(1, 3).map(({ body }) => body.code)).toEqual(['V_CONSENT_SHARE', 'V_CHOOSE_ONE']);
    expect(await states(her)).toEqual([]);
  });

  test('is asked for again until the partner answers, whatever it breaks on, and arrives once', async () => {
    const her = await signedInCustomer(on());
    system.faults.push('500', 'cut after taking', 'slow down');
    await ask(her);
    await expect.poll(() => states(her)).toEqual(['sent']);
    expect(takenOf(her)).toHaveLength(1);
  });

  test('a customer whom the partner refuses reads by mail what to do, and may ask again', async () => {
    const her = await signedInCustomer(on());
    system.faults.push('refuse');
    await ask(her);
    await expect.poll(() => states(her)).toEqual(['failed']);
    const [mail] = await mailedTo(on(), her.email);
    expect(mail?.subject).toBe('Vi fikk ikke sendt forespørselen din');
    expect(mail?.text).toContain('ta kontakt med Storebrand selv');
    await ask(her);
    await expect.poll(() => states(her)).toEqual(['failed', 'sent']);
  });

  test('is refused while the partner is not there, and nothing is kept', async () => {
    const her = await signedInCustomer(on());
    await turnFlag(on(), 'service-storebrand', false);
    const { status, body } = await ask(her);
    await turnFlag(on(), 'service-storebrand', true);
    expect([status, body.code]).toEqual([404, 'SWITCHED_OFF']);
    expect(await states(her)).toEqual([]);
  });

  test('asks ten times a day at most', async () => {
    const her = await signedInCustomer(on());
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await ask(her)).status);
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
  });
});

describe('taking the consent to contact about financing back', () => {
  test('before it was sent sends nothing', async () => {
    const her = await signedInCustomer(on());
    await say(her, ['financing']);
    system.faults.push(...Array.from({ length: 20 }, () => '500' as const));
    await ask(her);
    await holdNextTry(on(), 'send-lead');
    expect(system.asked.at(-1)?.text).toContain(her.email);
    expect(await states(her)).toEqual(['waiting']);
    await say(her, []);
    system.faults.length = 0;
    await tryNow(on(), 'send-lead');
    expect([await states(her), takenOf(her)]).toEqual([['withdrawn'], []]);
  });

  test('has the partner delete what it got, also by the link in the mail', async () => {
    const her = await signedInCustomer(on());
    await say(her, ['financing', 'savedSearch']);
    await ask(her);
    await on().jobs.idle();
    const identifier = await on().transaction((tx) => newConsentIdentifier(tx, her.id));
    const params = { productbolig: 'grendbolig' };
    const body = { identifier, purposes: ['savedSearch'] };
    expect((await new Visitor(server.url).send(consents.changeByLink, { params, body })).status).toBe(200);
    await on().jobs.idle();
    expect(await states(her)).toEqual(['recalled']);
    expect(takenOf(her)).toHaveLength(1);
    expect(system.deleted).toContain(takenOf(her)[0]?.id);
  });

  test('a lead that the partner will not delete is reported by mail', async () => {
    const her = await signedInCustomer(on());
    await say(her, ['financing']);
    await ask(her);
    await on().jobs.idle();
    system.faults.push('refuse');
    await say(her, []);
    await expect.poll(() => states(her)).toEqual(['recallFailed']);
    const subjects = (await mailedTo(on(), her.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Be om sletting selv');
  });

  test('another consent leaves it as it is', async () => {
    const her = await signedInCustomer(on());
    await say(her, ['financing', 'emailMarketing']);
    await ask(her);
    await on().jobs.idle();
    await say(her, ['financing']);
    await on().jobs.idle();
    expect(await states(her)).toEqual(['sent']);
  });
});

test('the lead is in the customer’s data export, with what was agreed and what became of it', async () => {
  const her = await signedInCustomer(on());
  await ask(her);
  await on().jobs.idle();
  const { body } = await new Visitor(server.url).send(dataExport.read, { params: { id: her.id }, headers: as(her) });
  expect(body.leads).toEqual([
    {
      type: 'family',
      partner: 'Storebrand',
      contactMethod: 'PHONE',
      loanType: 'REFINANCE',
      state: 'sent',
      textVersion: '2026-11',
      consentedAt: expect.any(String),
      at: expect.any(String),
      shared: expect.objectContaining({ contactMethod: 'PHONE', name: 'Prøve Kundesen' }),
    },
  ]);
});

test('when the customer deletes the account the partner deletes too, and the remaining row names no person', async () => {
  const password = 'Riktig passord 1';
  const her = await signedInCustomer(on(), { passwordHash: await hashPassword(password) });
  await ask(her);
  await on().jobs.idle();
  const [lead] = takenOf(her);
  const body = { id: her.id, reason: 'NO_VALUE', password };
  expect((await new Visitor(server.url).send(accountDeletion.delete, { body, headers: as(her) })).status).toBe(200);
  await on().jobs.idle();
  expect(system.deleted).toContain(lead?.id);
  const { rows } = await sql<{ row: string }>`select to_jsonb(l)::text as row from lead l
    where id = ${String(lead?.id)}`.execute(on().db);
  expect(rows[0]?.row).toContain('"state": "recalled"');
  expect(rows[0]?.row).toContain('"customer_id": null');
  expect(rows[0]?.row).not.toMatch(/PHONE|REFINANCE/);
  expect(server.logged.join('\n')).not.toContain(her.email);
});
