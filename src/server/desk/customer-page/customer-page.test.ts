import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import type { BrokerJourney } from '#src/contract/desk/broker-customer.ts';
import { brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { financialDetails } from '#src/contract/wealth/financial-details.ts';
import { brokerId, officeId, participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { beginSale } from '#src/server/homes/estates/sale.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { recordConsents } from '#src/server/identity/consents/consents.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, startSigning } from '#tests/support/signing-desk.ts';
import { type Heard, partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};
const assistant = v.parse(brokerId, 'br-assistant');

const insertBroker = async (name: string, office: string, role: 'mainBroker' | 'assistant' | 'responsibleBroker') => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  const row = { id, ...contact, role, officeId: v.parse(officeId, office), passwordHash: null };
  await on().db.insertInto('broker').values(row).execute();
  tokens[name] = (await beginSession(on(), id)).token;
};

const person = (name: string, given: Partial<TestParty> = {}): TestParty => ({
  id: v.parse(participantId, randomUUID()),
  role: 'buyer',
  name,
  email: `${randomUUID().slice(0, 8)}@example.com`,
  phone: `+4748${Math.floor(100_000 + Math.random() * 899_999)}`,
  ...given,
});
const homeOf = (parties: readonly TestParty[], street = 'Syrinhagen 40 A') =>
  insertHome(on().database, { parties, street });

const headers = (who: string) => ({ authorization: `Bearer ${tokens[who]}`, 'accept-language': 'nb' });
const contactOf = async (name: string): Promise<string> => {
  const query = { q: name };
  const found = await new Visitor(server.current.url).send(brokerCustomers.customers, {
    query,
    headers: headers('main'),
  });
  return found.body.items[0]?.id;
};
const send = (call: 'read' | 'timeline', who: string, params: object, query?: Record<string, string>): Promise<Heard> =>
  new Visitor(server.current.url).send(brokerCustomer[call], {
    params: { ...params },
    headers: headers(who),
    ...(query === undefined ? {} : { query }),
  });
const open = async (name: string, { estateId }: Pick<TestHome, 'estateId'>, who = 'main', query?: { side: string }) =>
  send('read', who, { contact: await contactOf(name), id: estateId }, query);

beforeAll(async () => {
  await insertHome(on().database, { sellers: 0, buyers: 0 });
  const other = { id: v.parse(officeId, 'of-other'), name: 'Annet kontor', orgNumber: '311047299', phone: '' };
  await on().db.insertInto('office').values(other).execute();
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  await insertBroker('assistant', 'of-test', 'assistant');
  await insertBroker('colleague', 'of-test', 'mainBroker');
  await insertBroker('responsible', 'of-test', 'responsibleBroker');
  await insertBroker('stranger', 'of-other', 'responsibleBroker');
});

describe('what a customer keeps to themselves', () => {
  const planted = ['9876543', '1234567', '17848603805', '1949-03-07'];

  test('no broker reads it: income, loan, lowest price, national id', async () => {
    const seller = person('Kari Kanari', { role: 'seller' });
    const home = await homeOf([seller, person('Per Kanari', { role: 'seller' })]);
    const customer = await signedInCustomer(on(), { parties: [seller.id] });
    await on().transaction(async (tx) => {
      await beginSale(tx, home.estateId, await now(tx));
      const mark = { estateId: home.estateId, side: 'seller', doneBy: seller.id, doneAt: await now(tx) } as const;
      await tx
        .insertInto('todoState')
        .values({ ...mark, todo: 'lowest-price' })
        .execute();
    });
    const fingerprint = on().encryption.fingerprint('17848603805', nationalIdPurpose);
    await on()
      .db.insertInto('estatePartyIdentity')
      .values({
        partyId: seller.id,
        birthDate: v.parse(isoDate, '1949-03-07'),
        nationalIdFingerprint: fingerprint,
      })
      .execute();
    const typed = {
      grossIncome: '9876543',
      remainingLoan: '1234567',
      interestRate: '5,35',
      originalMortgage: 2_900_000,
      mortgageYears: 25,
      otherDebt: 0,
    };
    const stored = await new Visitor(server.current.url).send(financialDetails.change, {
      params: { id: home.estateId },
      headers: { authorization: `Bearer ${customer.token}` },
      body: typed,
    });
    expect(stored.status).toBe(200);
    const contact = await contactOf('kari kanari');
    for (const who of ['main', 'responsible', 'colleague', 'stranger']) {
      for (const call of ['read', 'timeline'] as const) {
        const { text } = await send(call, who, { contact, id: home.estateId });
        for (const secret of [...planted, fingerprint, 'lowest-price'])
          expect(text, `${who} ${call}`).not.toContain(secret);
      }
    }
  });
});

describe('the customer in a home', () => {
  test('has contact, side, the others in the case and every home of theirs', async () => {
    const nora = person('Nora Dobbelt', { phone: '+4742001003' });
    const home = await homeOf([nora, person('Mathias Medkjøper'), person('Silje Selgersen', { role: 'seller' })]);
    await homeOf([person('Nora Dobbelt', { phone: '+4742001003', role: 'seller' })], 'Bjørkestien 2');
    const { status, body } = await open('nora dobbelt', home);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      contact: { name: 'Nora Dobbelt', known: { phone: '+4742001003', source: 'broker-system', account: null } },
      estate: { id: home.estateId, home: { address: 'Syrinhagen 40 A' }, hasTakeover: true },
      side: 'buyer',
      consents: [],
    });
    expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Silje Selgersen', 'Mathias Medkjøper']);
    const chips = body.estates.map(({ address, roles }: { address: string; roles: string[] }) => `${address} ${roles}`);
    expect(chips.toSorted()).toEqual(['Bjørkestien 2 seller', 'Syrinhagen 40 A buyer']);
  });

  test('shows the consents in the words of the answer, the search and the times of the account', async () => {
    const anders = person('Anders Kontoeier');
    const home = await homeOf([anders]);
    const { id } = await signedInCustomer(on(), { parties: [anders.id] });
    const options = {
      contactPreferences: { channels: ['TEXT'], times: ['WEEKDAY_EVENING'], doNotDisturb: false },
      searchProfile: { bedrooms: 3 },
    };
    await on()
      .db.updateTable('customer')
      .set({ options: JSON.stringify(options) })
      .where('id', '=', id)
      .execute();
    await on().transaction((tx) => recordConsents(tx, on(), id, { purposes: ['savedSearch'], channel: 'profile' }));
    const { body } = await open('anders kontoeier', home);
    expect(body.contact.known.account).toMatchObject({
      contact: { times: ['WEEKDAY_EVENING'], doNotDisturb: false },
      search: { bedrooms: 3, areas: [] },
    });
    expect(body.consents).toHaveLength(3);
    expect(body.consents).toContainEqual({
      purpose: 'savedSearch',
      text: expect.stringMatching(/^Ja takk til varsler på SMS og e-post .* søket mitt$/),
      isGiven: true,
      givenAt: expect.any(String),
      withdrawnAt: null,
    });
  });

  test('shows the forms and the papers of the customer’s own side alone, and what waits for their own signature', async () => {
    const home = await filledHome(on());
    await startSigning(on(), home);
    const [seller, buyer] = [partyIn(home, 'seller'), partyIn(home, 'buyer')];
    await on().db.updateTable('estateParty').set({ name: 'Sella Signersen' }).where('id', '=', seller.id).execute();
    await on().db.updateTable('estateParty').set({ name: 'Kjøpa Signersen' }).where('id', '=', buyer.id).execute();
    const [sold, bought] = [(await open('sella', home)).body, (await open('kjøpa', home)).body];
    const flows = ({ forms }: { forms: { flow: string }[] }) => forms.map(({ flow }) => flow);
    expect(flows(sold).some((flow) => flow.includes('buyer'))).toBe(false);
    expect(flows(bought).some((flow) => flow.includes('seller'))).toBe(false);
    expect(sold.documents).toMatchObject([{ documentType: 'takeover-protocol', signature: { waits: true } }]);
    expect(sold.reminders.length).toBeGreaterThan(0);
    expect(sold.next).toEqual({ kind: 'need', need: sold.reminders[0] });
  });

  test('names the talk of the customer’s own side, and no other', async () => {
    const home = await homeOf([person('Tora Talsen'), person('Selma Talsen', { role: 'seller' })]);
    const before = (await open('tora talsen', home)).body.thread;
    const talk = await new Visitor(server.current.url).send(chats.open, {
      headers: headers('main'),
      body: { estateID: home.estateId, side: 'buyer' },
    });
    expect([before, (await open('tora talsen', home)).body.thread]).toEqual([null, talk.body.id]);
    expect(talk.body.id).toEqual(expect.any(String));
    expect((await open('selma talsen', home)).body.thread).toBeNull();
  });

  test('a couple with one telephone are two customers', async () => {
    const phone = '+4748333555';
    const home = await homeOf([person('Rolf Enslig', { phone }), person('Grete Enslig', { phone })]);
    const { body } = await open('rolf enslig', home);
    expect(body.contact.name).toBe('Rolf Enslig');
    expect(body.people).toMatchObject([{ name: 'Grete Enslig' }]);
    expect(body.people[0].id).not.toBe(body.contact.id);
  });

  test('who sells and buys the same home has both sides, the seller’s first', async () => {
    const phone = '+4748777888';
    const home = await homeOf([
      person('Begge Sider', { phone, role: 'seller' }),
      person('Begge Sider', { phone, role: 'buyer' }),
    ]);
    const first = (await open('begge sider', home)).body;
    expect([first.side, first.estates[0].roles.toSorted()]).toEqual(['seller', ['buyer', 'seller']]);
    expect((await open('begge sider', home, 'main', { side: 'buyer' })).body.side).toBe('buyer');
    const contact = await contactOf('begge sider');
    const journey = await send('timeline', 'main', { contact, id: home.estateId }, { side: 'buyer' });
    expect(journey.body.side).toBe('buyer');
  });

  test('a deleted customer has no account, and the case stays under the broker system’s name while it runs', async () => {
    const gone = person('Slette Kontosen');
    const home = await homeOf([gone], 'Slettsvingen 21');
    const { id } = await signedInCustomer(on(), { parties: [gone.id] });
    await on().transaction(async (tx) => {
      await eraseWithAccount(tx, id, on());
      await tx.deleteFrom('customer').where('id', '=', id).execute();
    });
    const { body } = await open('slettsvingen 21', home);
    expect(body).toMatchObject({
      contact: { name: gone.name, known: { phone: gone.phone, account: null } },
      estate: { id: home.estateId },
      consents: [],
    });
  });

  test('a customer without a home is shown without one', async () => {
    await homeOf([person('Uten Valg')]);
    const { body } = await send('read', 'main', { contact: await contactOf('uten valg'), id: '-' });
    expect(body).toMatchObject({ contact: { name: 'Uten Valg' }, estate: null, side: null, next: null, documents: [] });
    expect(body.estates).toHaveLength(1);
  });

  test('who has asked about a home is a lead of the whole office, and no party of it', async () => {
    const { estateId } = await homeOf([person('Selger Av Hus', { role: 'seller' })], 'Spørrestien 9');
    const customer = await signedInCustomer(on(), {});
    await on()
      .db.insertInto('homeQuestion')
      .values({
        customerId: customer.id,
        estateId,
        day: v.parse(isoDate, '2026-11-25'),
        message: 'Er det garasje?',
        contactMethod: 'PHONE',
        askedAt: new Date().toISOString(),
      })
      .execute();
    const contact = await contactOf(customer.email);
    const { body } = await send('read', 'colleague', { contact, id: estateId });
    expect(body).toMatchObject({
      contact: { known: { email: customer.email, source: 'customer' } },
      next: { kind: 'lead', state: 'new' },
      estate: null,
      side: null,
      people: [],
      documents: [],
    });
    expect((await send('timeline', 'main', { contact, id: estateId })).status).toBe(404);
  });
});

describe('who sees whom', () => {
  test('another office finds no customer, and no home that is not the customer’s', async () => {
    const home = await homeOf([person('Hemmelig Kunde')]);
    const contact = await contactOf('hemmelig kunde');
    const params = { contact, id: home.estateId };
    for (const call of ['read', 'timeline'] as const) {
      const { status, text } = await send(call, 'stranger', params);
      expect([status, text.includes('Hemmelig')]).toEqual([404, false]);
    }
    const elsewhere = await homeOf([person('En Annen')]);
    expect(await send('read', 'main', { contact, id: elsewhere.estateId })).toMatchObject({
      status: 404,
      body: { code: 'ESTATE_404' },
    });
    expect((await send('timeline', 'main', { contact, id: elsewhere.estateId })).status).toBe(404);
    expect((await send('read', 'main', { contact: randomUUID(), id: '-' })).status).toBe(404);
  });

  test('of a colleague’s customer, name, address, status and broker are all that is shown', async () => {
    const theirs = person('Kollega Kundesen', { phone: '+4748999111', email: 'kollega@example.com' });
    const home = await homeOf([theirs, person('Annen Kjøper')]);
    const { status, body, text } = await open('kollega kundesen', home, 'colleague');
    expect([status, body.contact.name, body.contact.known]).toEqual([200, 'Kollega Kundesen', null]);
    expect(body.estates).toMatchObject([{ address: 'Syrinhagen 40 A', broker: 'Prøve Megler', mine: false }]);
    expect(body).toMatchObject({ estate: null, side: null, next: null, people: [], documents: [], reminders: [] });
    expect(text).not.toMatch(/48999111|kollega@example|Annen Kjøper|11-26-0001/);
    const contact = await contactOf('kollega kundesen');
    expect((await send('read', 'colleague', { contact, id: '-' })).body.contact.known).toBeNull();
    expect((await send('timeline', 'colleague', { contact, id: home.estateId })).body).toMatchObject({
      code: 'ESTATE_404',
    });
  });

  test('the assistant of the home and the one responsible read all of it', async () => {
    const home = await homeOf([person('Felles Kundesen')]);
    await on().db.updateTable('estate').set({ assistantId: assistant }).where('id', '=', home.estateId).execute();
    for (const who of ['assistant', 'responsible']) {
      expect((await open('felles kundesen', home, who)).body.contact.known).not.toBeNull();
    }
  });
});

describe('the journey', () => {
  const journeyOf = async (name: string, { estateId }: TestHome, who = 'main'): Promise<BrokerJourney> =>
    (await send('timeline', who, { contact: await contactOf(name), id: estateId })).body;

  test('is the customer’s own, in their side’s words', async () => {
    const home = await homeOf([person('Reise Kjøper'), person('Reise Selger', { role: 'seller' })]);
    await on().transaction(async (tx) => beginSale(tx, home.estateId, await now(tx)));
    const [bought, sold] = [await journeyOf('reise kjøper', home), await journeyOf('reise selger', home)];
    expect([bought.side, sold.side]).toEqual(['buyer', 'seller']);
    expect(bought.buckets.map(({ id }) => id)).toContain('financing');
    expect(sold.buckets.map(({ id }) => id)).toContain('marketing');
  });

  test('says what may be changed now, as the machine of the takeover has it', async () => {
    const home = await homeOf([person('Flytter Snart'), person('Selger Snart', { role: 'seller' })]);
    await on().db.updateTable('estate').set({ assistantId: assistant }).where('id', '=', home.estateId).execute();
    const may = { takeoverDate: true, activation: expect.any(Boolean) };
    expect((await journeyOf('flytter snart', home)).mayChange).toEqual(may);
    expect((await journeyOf('flytter snart', home, 'assistant')).mayChange).toEqual(may);
    const signing = await filledHome(on());
    await startSigning(on(), signing);
    const buyer = partyIn(signing, 'buyer');
    await on().db.updateTable('estateParty').set({ name: 'Under Signering' }).where('id', '=', buyer.id).execute();
    expect((await journeyOf('under signering', signing)).mayChange).toEqual({ takeoverDate: false, activation: false });
  });
});
