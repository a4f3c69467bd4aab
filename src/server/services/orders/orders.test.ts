import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { servicePartners } from '#src/domain/services.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { tryNow } from '#tests/support/job-times.ts';
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
    env: { LEADS_PROVIDER: 'http', LEADS_URL: system.url, LEADS_TOKEN: 'lead-token', TRUSTED_PROXY: '127.0.0.1' },
  });
});
beforeEach(async () => {
  system.faults.length = 0;
  for (const job of ['send-lead', 'recall-lead']) await tryNow(on(), job);
});
afterAll(async () => {
  await server.stop();
  system.close();
});

const as = ({ token }: Customer) => ({ authorization: `Bearer ${token}` });
const markise = { consentToShare: true, description: 'Markise mot sør' };
const ask = (customer: Customer, body: object = markise) =>
  new Visitor(server.url).send(serviceOrders.trygg, { body, headers: as(customer), key: crypto.randomUUID() });
const list = async (customer: Customer, query: Readonly<Record<string, string>> = {}) =>
  (await new Visitor(server.url).send(serviceOrders.list, { headers: as(customer), query })).body;
const read = (customer: Customer, id: string) =>
  new Visitor(server.url).send(serviceOrders.read, { params: { id }, headers: as(customer) });
const recall = (customer: Customer, id: string) =>
  new Visitor(server.url).send(serviceOrders.recall, {
    params: { id },
    headers: as(customer),
    key: crypto.randomUUID(),
  });
const taken = ({ email }: Pick<Customer, 'email'>) => system.taken.filter((lead) => lead.email === email);

describe('a customer who has ordered', () => {
  test('sees the order, when it is answered, and exactly what the partner got', async () => {
    const customer = await signedInCustomer(on());
    const { body } = await ask(customer);
    await on().jobs.idle();
    const order = { id: body.id, partner: 'trygg', service: 'sun-screening', answerBy: body.answerBy };
    expect(await list(customer)).toMatchObject({ items: [{ ...order, state: 'sent' }], total: 1 });
    const contact = { name: 'Prøve Kundesen', email: customer.email, phone: customer.phone };
    expect((await read(customer, body.id)).body.shared).toEqual({ ...contact, description: 'Markise mot sør' });
  });

  test('reads them page by page, also as an app that was served before asks', async () => {
    const customer = await signedInCustomer(on());
    const { id: again } = (await ask(customer)).body;
    const ids = [again, (await ask(customer, { ...markise, again })).body.id];
    await on().jobs.idle();
    const first = await list(customer, { limit: '1' });
    const second = await list(customer, { limit: '1', cursor: first.next });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second).toMatchObject({ total: 2, next: null });
    expect(await list(customer, { limit: '1', skip: '1' })).toEqual(second);
    expect((await list(customer, { cursor: 'W10' })).code).toBe('INVALID_INPUT');
  });

  test('wishes for a day from today on: one that has passed is refused at its field', async () => {
    const customer = await signedInCustomer(on());
    const today = osloDate(instantOf(on().clock.now().getTime()));
    const moving = { consentToShare: true, services: ['MOVING'], from: 'Syrinhagen 40 A', to: 'Kastanjelunden 14 B' };
    const wish = (date: string) =>
      new Visitor(server.url).send(serviceOrders.steddy, {
        body: { ...moving, date },
        headers: as(customer),
        key: crypto.randomUUID(),
      });
    expect(await wish(addDays(today, -1))).toMatchObject({
      status: 422,
      body: { code: 'V_DATE_FUTURE', fields: [{ path: 'date' }] },
    });
    expect((await list(customer)).total).toBe(0);
    expect((await wish(today)).status).toBe(202);
  });

  test('asks the same partner again within 30 days only by naming the last order', async () => {
    const customer = await signedInCustomer(on());
    const first = (await ask(customer)).body.id;
    expect((await ask(customer)).body.id).toBe(first);
    const second = await ask(customer, { ...markise, again: first });
    expect([second.status, second.body.id === first]).toEqual([202, false]);
    const stale = await ask(customer, { ...markise, again: first });
    expect([stale.status, stale.body.code]).toEqual([409, 'SVC_ASKED']);
    await on().jobs.idle();
    expect(taken(customer)).toHaveLength(2);
  });

  test('takes it back by one call: the partner deletes what it got, and the order says so', async () => {
    const customer = await signedInCustomer(on());
    const { id } = (await ask(customer)).body;
    await on().jobs.idle();
    expect((await recall(customer, id)).body.state).toBe('recalling');
    await on().jobs.idle();
    expect((await list(customer)).items[0].state).toBe('recalled');
    expect(system.deleted).toContain(id);
    expect((await recall(customer, id)).body.state).toBe('recalled');
    expect((await ask(customer)).body.id).not.toBe(id);
  });

  test('is told by mail of an order that did not arrive, and may ask again', async () => {
    const customer = await signedInCustomer(on());
    system.faults.push('refuse');
    const { id } = (await ask(customer)).body;
    await expect.poll(async () => (await list(customer)).items[0].state).toBe('failed');
    const [mail] = await mailedTo(on(), customer.email);
    expect([mail?.subject, mail?.text]).toEqual([
      'Vi fikk ikke sendt forespørselen din',
      expect.stringContaining('ta kontakt med Trygg selv'),
    ]);
    expect((await ask(customer)).body.id).not.toBe(id);
  });

  test('reads and takes back no order of another', async () => {
    const [owner, other] = [await signedInCustomer(on()), await signedInCustomer(on())];
    const { id } = (await ask(owner)).body;
    expect((await read(other, id)).status).toBe(404);
    expect((await recall(other, id)).status).toBe(404);
    expect((await ask(other, { ...markise, again: id })).status).toBe(202);
    await on().jobs.idle();
    expect((await list(owner)).items[0].state).toBe('sent');
    expect((await list(other)).total).toBe(1);
  });
});

describe('without an account', () => {
  const person = { name: 'Gunnar Storhaug', email: 'p13.gunnar@example.com', phone: '42001013' };
  const roof = { types: ['roof'], description: 'Nytt tak', postcode: '7056', contactMethod: 'PHONE' };
  let hosts = 0;
  const newHost = () => {
    hosts += 1;
    return `203.0.113.${hosts}`;
  };
  const send = (given: object, host = newHost()) =>
    new Visitor(server.url).send(serviceOrders.byggstart, {
      body: { consentToShare: true, ...roof, seconds: 20, ...given },
      headers: { 'x-forwarded-for': host },
      key: crypto.randomUUID(),
    });

  test('the partner gets what was written, with name, e-mail and phone', async () => {
    const email = 'gunnar1@example.com';
    const { status, body } = await send({ ...person, email });
    expect([status, Object.keys(body).toSorted()]).toEqual([202, ['answerBy', 'id', 'partner']]);
    await on().jobs.idle();
    expect(taken({ email })).toMatchObject([{ ...roof, ...person, email, phone: '+4742001013', partner: 'Byggstart' }]);
  });

  test.each([
    ['fills in what no person sees', { website: 'https://spam.example' }],
    ['is faster than a person', { seconds: 2.9 }],
    ['does not say how long it took', { seconds: undefined }],
  ])('a program that %s gets the same answer, and nothing is kept', async (_, sign) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { status, body } = await send({ ...person, email, ...sign });
    expect([status, Object.keys(body).toSorted()]).toEqual([202, ['answerBy', 'id', 'partner']]);
    await on().jobs.idle();
    expect(taken({ email })).toEqual([]);
    expect(await on().db.selectFrom('lead').select('id').where('id', '=', body.id).execute()).toEqual([]);
  });

  test('five an hour from one address', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await send(person, '198.51.100.7')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('name, e-mail and phone are required, and only partners with an open page are asked', async () => {
    expect((await send({})).body.code).toBe('V_REQUIRED');
    const body = { consentToShare: true, ...person, seconds: 20, service: 'cleaning', address: 'Lunden 1' };
    const answer = await new Visitor(server.url).send(serviceOrders.offer, { body, key: crypto.randomUUID() });
    expect([answer.status, answer.body.code]).toEqual([401, 'AUTH_NOT_LOGGED_IN']);
  });
});

test('a partner whose flag is off is neither in the catalogue nor asked', async () => {
  const customer = await signedInCustomer(on());
  const shown = async () => (await new Visitor(server.url).send(serviceOrders.catalogue, {})).body.partners;
  expect(await shown()).toEqual(servicePartners.map(({ id }) => id));
  for (const { flag } of servicePartners) await turnFlag(on(), flag, false);
  expect(await shown()).toEqual([]);
  const body = { consentToShare: true, service: 'security', address: 'Lunden 1' };
  const given = { body, headers: as(customer), key: crypto.randomUUID() };
  const answer = await new Visitor(server.url).send(serviceOrders.offer, given);
  expect([answer.status, answer.body.code]).toEqual([404, 'SWITCHED_OFF']);
  for (const { flag } of servicePartners) await turnFlag(on(), flag, true);
});
