import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOf, serviceOrders } from '#src/contract/services/service-orders.ts';
import { defaultInstallation } from '#src/domain/installation.ts';
import { type PartnerId, servicePartners } from '#src/domain/services.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { type LeadSystem, startLeadSystem } from '#tests/support/lead-system.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

let system: LeadSystem;
let server: TestServer;
beforeAll(async () => {
  system = await startLeadSystem();
  server = await startTestServer({
    env: { LEADS_PROVIDER: 'http', LEADS_URL: system.url, LEADS_TOKEN: 'lead-token', TRUSTED_PROXY: '127.0.0.1' },
  });
});
afterAll(async () => {
  await server.stop();
  system.close();
});

const home = 'Kastanjelunden 14 B, 0550 Oslo';
/** Every field that the partner's form lists, filled in. */
const filled: Readonly<Record<PartnerId, object>> = {
  steddy: { services: ['MOVING', 'STORAGE'], date: '2036-12-04', time: 'MORNING', from: 'Syrinhagen 40 A', to: home },
  general: { address: home, date: '2036-12-04' },
  storebrand: { contactMethod: 'EMAIL', loanType: 'NEW_LOAN', stage: 'budrunde', coBuyer: 'yes', location: 'Oslo' },
  byggstart: { types: ['roof'], description: 'Nytt tak', estate: home, postcode: '0550', contactMethod: 'TEXT' },
  'sector-alarm': { address: home },
  verisure: { address: home },
  exponova: { description: 'Lys i stua', estate: home },
  ssg: { address: home },
  if: { address: 'Kastanjelunden 14 B', postcode: '0550', policies: ['HOUSE', 'CAR'] },
  'storebrand-insurance': { address: 'Kastanjelunden 14 B', postcode: '0550', policies: ['CONTENTS'] },
  trygg: { description: 'Markise mot sør' },
};
/** What only tells our server which partner is meant. */
const named = servicePartners.map((one) => ({ ...one, name: defaultInstallation.partners[one.id] }));

const choice: Partial<Record<PartnerId, object>> = {
  general: { service: 'cleaning' },
  verisure: { service: 'security' },
};

test.each(named)('$name gets the fields of its list, and no other', async ({ id, name, services, shares }) => {
  const customer = await signedInCustomer(server.running.on);
  const call = serviceOrders[callOf[id]];
  const body = { ...filled[id], ...choice[id], consentToShare: true };
  const headers = { authorization: `Bearer ${customer.token}` };
  const { status } = await new Visitor(server.url).send(call, { body, headers, key: crypto.randomUUID() });
  expect(status).toBe(202);
  await server.running.on.jobs.idle();
  const [sent] = system.taken.filter(({ email }) => email === customer.email);
  expect(sent).toEqual({
    id: expect.any(String),
    type: services[0],
    partner: name,
    name: 'Prøve Kundesen',
    email: customer.email,
    phone: customer.phone,
    ...filled[id],
    consentToShare: true,
    consentedAt: expect.any(String),
  });
  expect(Object.keys(filled[id]).toSorted()).toEqual([...shares].toSorted());
});

test.each(named)('$name gets nothing without the consent to it', async ({ id }) => {
  const customer = await signedInCustomer(server.running.on);
  const headers = { authorization: `Bearer ${customer.token}` };
  const body = { ...filled[id], ...choice[id], consentToShare: false };
  const call = serviceOrders[callOf[id]];
  const answer = await new Visitor(server.url).send(call, { body, headers, key: crypto.randomUUID() });
  expect([answer.status, answer.body.code]).toEqual([422, 'V_CONSENT_SHARE']);
  await server.running.on.jobs.idle();
  expect(system.taken.filter(({ email }) => email === customer.email)).toEqual([]);
});

test.each(named)('$name is refused a field that its form does not have', async ({ id }) => {
  const customer = await signedInCustomer(server.running.on);
  const headers = { authorization: `Bearer ${customer.token}` };
  const body = { ...filled[id], ...choice[id], consentToShare: true, income: '900 000' };
  const call = serviceOrders[callOf[id]];
  expect((await new Visitor(server.url).send(call, { body, headers, key: crypto.randomUUID() })).status).toBe(400);
});
