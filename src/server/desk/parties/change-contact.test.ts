import { beforeAll, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { partyActs } from '#src/contract/desk/party-acts.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

/** Authority, "Contact details": the broker changes the addresses of a registered person. */
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
const flow = 'settlement-seller';
const contact = { phone: '+4742990041', email: 'ny.mobil@example.com' };

test('the broker changes a person’s mobile and e-mail: the old ones are told, and the old link is closed', async () => {
  const home = await filledForm(on());
  const { id, name, phone, email } = partyIn(home, 'seller');
  const visitor = await visitorAt({ url: server.current.url, on: on() }, home, partyIn(home, 'seller'), [flow]);
  const at = { params: { id: home.estateId } };
  expect((await visitor.send(settlementSeller.read, at)).status).toBe(200);
  const changed = await send(partyActs.changeContact, home, id, contact);
  expect(changed.status, changed.text).toBe(200);
  const shown = changed.body.contacts.find((one: { participantId: string }) => one.participantId === id);
  expect(shown).toMatchObject({ name, email: contact.email, phone: '429 90 041' });
  const said = (await outbox(on())).filter(({ text }) => text.includes('er endret')).map(({ to }) => to);
  expect(said).toEqual(expect.arrayContaining([phone, email]));
  expect((await outbox(on())).filter(({ to }) => to === contact.phone).length).toBe(1);
  expect((await visitor.send(settlementSeller.read, at)).status).toBe(410);
  const { events } = (await send(broker.takeover, home)).body;
  const line = { type: 'CONTACT_CHANGED', by: 'Prøve Megler', detail: name, flow };
  expect(events).toContainEqual(expect.objectContaining(line));
});

test('an address that another person of the form has, or that is none, changes nothing', async () => {
  const home = await filledForm(on());
  const { id } = partyIn(home, 'seller');
  const { email } = partyIn(home, 'seller', 1);
  expect((await send(partyActs.changeContact, home, id, { ...contact, email })).body.code).toBe('V_EMAIL_DUP');
  expect((await send(partyActs.changeContact, home, id, { ...contact, phone: '12' })).status).toBe(422);
  const [first] = (await send(partyActs.read, home)).body.contacts;
  expect(first.email).not.toBe(email);
});

test('a form that is being signed is not open: its number is decided by itself', async () => {
  const home = await filledForm(on());
  const { id, name } = partyIn(home, 'seller');
  const ref = { flow, estateId: home.estateId } as const;
  const asked = { ref, actor: { kind: 'party', id, name }, method: 'e-id' } as const;
  await on().transaction((tx) => createDocument(tx, on(), asked));
  expect((await send(partyActs.changeContact, home, id, contact)).body.code).toBe('NOT_FOUND');
});
