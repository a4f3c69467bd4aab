import { beforeAll, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { pushTokens } from '#src/contract/account/push-tokens.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

/** The export holds all data about a customer, and no data of others or secrets. */
const server = testServer();
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const deviceToken = 'fcm:telefonen-til-selgeren-0001';

type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
let home: TestHome;
let seller: Customer;
const read = (customer: Customer, id = customer.id) =>
  visitor().send(dataExport.read, { ...as(customer.token), params: { id } });

beforeAll(async () => {
  home = await insertHome(on().database);
  const party = partyIn(home, 'seller');
  seller = await signedInCustomer(on(), { parties: [party.id] });
  const form = await SignedForm.open({ url: server.current.url, on: on() }, home, party, 'settlement-seller');
  await form.fill();
  await visitor().send(pushTokens.keepIos, { ...as(seller.token), body: { iosToken: deviceToken } });
  const say = (purposes: readonly string[]) =>
    visitor().send(consents.change, { ...as(seller.token), params: { id: seller.id }, body: { purposes } });
  await say(['financing']);
  await say([]);
});

test('a customer’s copy has their account, consents with the words they read, phones, and homes with the answers', async () => {
  const { status, body } = await read(seller);
  expect(status).toBe(200);
  expect(body.account).toMatchObject({ id: seller.id, email: seller.email, birthDate: '1990-05-17' });
  expect(body.consents.map(({ isYes }: { isYes: boolean }) => isYes)).toEqual([true, false]);
  expect(body.consents[0].text).toBe('Ja takk til å bli kontaktet om finansiering');
  expect(body.devices).toMatchObject([{ kind: 'ios' }]);
  expect(body.sessions).toHaveLength(1);
  const [own] = body.homes;
  expect(own).toMatchObject({ estateId: home.estateId, role: 'seller', name: partyIn(home, 'seller').name });
  const settlement = own.forms.find(({ flow }: { flow: string }) => flow === 'settlement-seller');
  expect(Object.keys(settlement.answers).length).toBeGreaterThan(2);
});

test('the copy says when the number and the mail were last used, and when another person proved the number', async () => {
  const taken = await signedInCustomer(on());
  const at = '2026-11-20T10:00:00.000Z';
  const times = { phoneUsedAt: at, phoneTakenAt: at, emailUsedAt: at };
  await on().db.updateTable('customer').set(times).where('id', '=', taken.id).execute();
  const { account } = (await read(taken)).body;
  expect([account.phoneUsedAt, account.phoneTakenAt, account.emailUsedAt]).toEqual([at, at, at]);
});

test('no national id, account number, token or password is in the copy, in either format', async () => {
  const { text } = await read(seller);
  const plain = await visitor().raw(dataExport.readText, { ...as(seller.token), params: { id: seller.id } });
  const both = text + (await plain.text());
  // An id of ours may happen to hold eleven digits in a row.
  const withoutIds = both.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '');
  expect(withoutIds).not.toMatch(/(?<!\d)\d{11}(?!\d)/);
  expect(both).not.toContain(deviceToken);
  expect(both).not.toContain(seller.renewal);
  expect(both).not.toContain('argon2');
});

test('nothing of the other side is in the copy', async () => {
  const { text } = await read(seller);
  const buyer = partyIn(home, 'buyer');
  for (const theirs of [buyer.email, buyer.phone]) expect(text).not.toContain(theirs);
});

test('44.7: the copy has the assignment number and the takeover date, as the home stands', async () => {
  const [own] = (await read(seller)).body.homes;
  const { assignmentNumber } = await on()
    .db.selectFrom('estate')
    .select('assignmentNumber')
    .where('id', '=', home.estateId)
    .executeTakeFirstOrThrow();
  expect(own.assignmentNumber).toBe(assignmentNumber);
  expect(own.takeoverDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('44.7: messages to a party’s number that is not the account’s are in the copy, unless another has proven it', async () => {
  const party = partyIn(home, 'seller');
  const send = (key: string, recipient: string) =>
    on().db.insertInto('outboxMessage').values({ key, channel: 'sms', recipient, text: 'Hei' }).execute();
  await send('copy-own', party.phone);
  const sent = async () => (await read(seller)).body.messages.map(({ to }: { to: string }) => to);
  expect(seller.phone).not.toBe(party.phone);
  expect(await sent()).toContain(party.phone);
  const other = await signedInCustomer(on());
  await on()
    .db.updateTable('customer')
    .set({ phone: party.phone, phoneVerifiedAt: '2026-11-20T10:00:00.000Z' })
    .where('id', '=', other.id)
    .execute();
  expect(await sent()).not.toContain(party.phone);
});

test('44.7: the mail and telephone of the others of the side are left out, in both formats, and that is said', async () => {
  const second = partyIn(home, 'seller', 1);
  const { text } = await read(seller);
  const plain = await visitor().raw(dataExport.readText, {
    headers: { ...as(seller.token).headers, 'accept-language': 'nb' },
    params: { id: seller.id },
  });
  const said = await plain.text();
  for (const theirs of [second.email, second.phone]) {
    expect(text).not.toContain(theirs);
    expect(said).not.toContain(theirs);
  }
  expect(said).toContain('E-posten og telefonen til andre er ikke med.');
});

test('a person can read the copy, in their language, as a file', async () => {
  const answer = await visitor().raw(dataExport.readText, {
    headers: { ...as(seller.token).headers, 'accept-language': 'nb' },
    params: { id: seller.id },
  });
  expect(answer.headers.get('content-disposition')).toContain('mine-opplysninger.txt');
  const text = await answer.text();
  expect(text).toContain('SAMTYKKER');
  expect(text).toContain(`E-post: ${seller.email}`);
});

test('a customer signed in by SMS only gets no copy', async () => {
  const party = partyIn(home, 'seller', 1);
  const { body } = await read(await signedInCustomer(on(), { parties: [party.id], method: 'PHONE_NUMBER' }));
  expect(body.code).toBe('AUTH_STEP_UP');
});

test('a customer cannot get another person’s copy, nor an unlimited number of copies', async () => {
  const other = await signedInCustomer(on());
  expect((await read(other, seller.id)).status).toBe(404);
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await read(other)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
