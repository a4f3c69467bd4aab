import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerCustomers, type CustomerPage, type CustomerType } from '#src/contract/desk/broker-customers.ts';
import { fold } from '#src/domain/fold.ts';
import { brokerId, officeId, type ParticipantId, participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};

const insertBroker = async (
  name: string,
  office: string,
  role: 'mainBroker' | 'responsibleBroker' = 'mainBroker',
): Promise<void> => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  await on()
    .db.insertInto('broker')
    .values({ id, ...contact, role, officeId: v.parse(officeId, office), passwordHash: null })
    .execute();
  tokens[name] = (await beginSession(on(), id)).token;
};

beforeAll(async () => {
  await insertHome(on().database, { sellers: 0, buyers: 0 });
  const other = { id: v.parse(officeId, 'of-other'), name: 'Annet kontor', orgNumber: '311047299', phone: '' };
  await on().db.insertInto('office').values(other).execute();
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  await insertBroker('colleague', 'of-test');
  await insertBroker('responsible', 'of-test', 'responsibleBroker');
  await insertBroker('stranger', 'of-other', 'responsibleBroker');
});

const list = async (who: string, type: CustomerType, query: Record<string, string> = {}): Promise<CustomerPage> => {
  const headers = { authorization: `Bearer ${tokens[who] ?? who}`, 'accept-language': 'nb' };
  const { status, body } = await new Visitor(server.current.url).send(brokerCustomers[type], { headers, query });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const names = ({ items }: CustomerPage) => items.map(({ name }) => name);
const search = async (q: string, who = 'main') => names(await list(who, 'customers', { q }));

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
const update = (id: ParticipantId) => on().db.updateTable('estateParty').where('id', '=', id);

describe('a search', () => {
  test('«kåre» finds «Kaare», and «oe» finds «ø»', async () => {
    await homeOf([person('Kaare Bjørnøy')], 'Ærfuglveien 3');
    expect(await search('kåre')).toEqual(['Kaare Bjørnøy']);
    expect(await search('bjoernoey')).toEqual(['Kaare Bjørnøy']);
    expect(await search('aerfugl')).toEqual(['Kaare Bjørnøy']);
  });

  test('every word must occur, in name, telephone, e-mail, address or assignment number', async () => {
    await homeOf([person('Nora Berntzen', { phone: '+4742001003', email: 'nora@example.com' })], 'Kastanjelunden 14 B');
    await homeOf([person('Nora Lervik')]);
    expect(await search('nora kastanje')).toEqual(['Nora Berntzen']);
    expect(await search('420 01 003')).toEqual(['Nora Berntzen']);
    expect(await search('nora@ex 11-26')).toEqual(['Nora Berntzen']);
    expect(await search('nora ugle')).toEqual([]);
    expect(await search('rv')).toEqual(['Nora Lervik']);
  });

  test('signs of a pattern are letters like any other', async () => {
    await homeOf([person('Pro Sent')], 'Gata 100%_a');
    expect(await search('100%_a')).toEqual(['Pro Sent']);
    expect(await search('1%_a')).toEqual([]);
    expect(await search('\\')).toEqual([]);
  });

  test('the database folds as the browser does', async () => {
    const texts = ['Kåre ÆØÅ æøå', 'Ka\u030are', 'Éric Çà', 'Joel Oehlenschläger', 'İ', 'مرحبا', 'Łódź', 'Đorđe'];
    for (const text of texts) {
      const { rows } = await sql<{ folded: string }>`select contact_fold(${text}) as folded`.execute(on().db);
      expect(rows[0]?.folded, text).toBe(fold(text));
    }
  });
});

describe('one person', () => {
  test('in two homes is one contact, with the words of both', async () => {
    const twice = { phone: '+4748111222' };
    await homeOf([person('Mathias To', twice)], 'Lindealleen 1');
    await homeOf([person('Mathias To', { ...twice, role: 'seller' })], 'Bjørkestien 2');
    expect(await search('mathias lindealleen bjørkestien')).toEqual(['Mathias To']);
    expect((await list('main', 'sellers', { q: 'mathias' })).items[0]).toMatchObject({ address: 'Bjørkestien 2' });
    expect((await list('main', 'buyers', { q: 'mathias' })).items[0]).toMatchObject({ address: 'Lindealleen 1' });
  });

  test('a couple with one telephone are two', async () => {
    const shared = { phone: '+4748333444' };
    await homeOf([person('Rolf Paret', shared), person('Grete Paret', shared)]);
    expect((await search('paret')).toSorted()).toEqual(['Grete Paret', 'Rolf Paret']);
  });

  test('keeps the contact when the broker system corrects the name', async () => {
    const wrong = person('Silje Haukland');
    await homeOf([wrong]);
    const [before] = (await list('main', 'customers', { q: 'haukland' })).items;
    await update(wrong.id).set({ name: 'Silje Haugland' }).execute();
    expect((await list('main', 'customers', { q: 'haugland' })).items.map(({ id }) => id)).toEqual([before?.id]);
    expect(await search('haukland')).toEqual([]);
  });

  test('with an account is one contact in all their homes, whatever number each has', async () => {
    const [one, two] = [person('Anders Konto'), person('Anders Konto')];
    await homeOf([one]);
    await homeOf([two]);
    expect(await search('anders konto')).toHaveLength(2);
    const { id } = await insertCustomer(on(), { parties: [one.id, two.id] });
    expect(await search('anders konto')).toHaveLength(1);
    await on().db.deleteFrom('customerParty').where('customerId', '=', id).execute();
    expect(await search('anders konto')).toHaveLength(2);
  });

  test('whose account is deleted is found by name while the sale runs, and then by the home alone', async () => {
    const deleted = person('Dele Tert');
    const { estateId } = await homeOf([deleted], 'Slettsvingen 9');
    const { id } = await insertCustomer(on(), { parties: [deleted.id] });
    await on().transaction(async (tx) => {
      await eraseWithAccount(tx, id, on());
      await tx.deleteFrom('customer').where('id', '=', id).execute();
    });
    const home = on().db.updateTable('estate').where('id', '=', estateId);
    await home.set({ city: 'BERGEN' }).execute();
    expect(await search('dele tert')).toEqual(['Dele Tert']);
    await home.set({ archivedAt: new Date().toISOString() }).execute();
    expect(await search('dele tert')).toEqual([]);
    expect(await search(deleted.phone)).toEqual([]);
    expect(await search('slettsvingen bergen')).toEqual(['']);
  });

  test('who is removed or erased is found by nothing', async () => {
    const [gone, erased] = [person('Borte Borgersen'), person('Slette Slettesen')];
    await homeOf([gone, erased]);
    await update(gone.id).set({ removedAt: new Date().toISOString() }).execute();
    await update(erased.id)
      .set({ name: 'Slettet', email: '', phone: '', erasedAt: new Date().toISOString() })
      .execute();
    expect(await search('borgersen')).toEqual([]);
    expect(await search('slettesen')).toEqual([]);
    expect(await search(erased.phone)).toEqual([]);
  });
});

describe('who sees whom', () => {
  test('another office finds nobody, by list or by search', async () => {
    expect(await list('stranger', 'customers')).toEqual({ items: [], total: 0, next: null });
    expect(await search('nora', 'stranger')).toEqual([]);
  });

  test('a colleague’s customer is a row that is not the caller’s, with no way to reach them', async () => {
    const row = (await list('colleague', 'customers', { q: 'berntzen' })).items[0];
    expect(row).toMatchObject({ name: 'Nora Berntzen', broker: 'Prøve Megler', mine: false });
    expect(JSON.stringify(row)).not.toMatch(/4742001003|nora@example/);
    expect((await list('responsible', 'customers', { q: 'berntzen' })).items[0]).toMatchObject({ mine: true });
    expect((await list('main', 'customers', { q: 'berntzen' })).items[0]).toMatchObject({ mine: true });
  });

  test('a home that moves to another office takes its people along', async () => {
    const { estateId } = await homeOf([person('Flytta Flyttesen')]);
    await on()
      .db.updateTable('estate')
      .set({ brokerId: v.parse(brokerId, 'br-stranger') })
      .where('id', '=', estateId)
      .execute();
    expect(await search('flyttesen')).toEqual([]);
    expect(await search('flyttesen', 'stranger')).toEqual(['Flytta Flyttesen']);
  });
});

describe('a lead', () => {
  const ask = async (street: string) => {
    const { estateId } = await homeOf([person(`Selger av ${street}`, { role: 'seller' })], street);
    const customer = await insertCustomer(on(), {});
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
    return { estateId, customer };
  };

  test('who has asked about a home waits for any broker of its office, and for no other', async () => {
    const { estateId } = await ask('Spørreveien 1');
    const { items, total } = await list('colleague', 'leads', { q: 'spørreveien' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      name: 'Prøve Kundesen',
      role: 'lead',
      stage: 'new',
      address: 'Spørreveien 1',
      estateID: estateId,
      broker: null,
      mine: true,
    });
    expect((await list('stranger', 'leads')).total).toBe(0);
  });

  test('goes with the account', async () => {
    const { customer } = await ask('Borteveien 1');
    expect((await list('main', 'leads', { q: 'borteveien' })).total).toBe(1);
    await on().db.deleteFrom('customer').where('id', '=', customer.id).execute();
    expect((await list('main', 'leads', { q: 'borteveien' })).total).toBe(0);
    expect(await search(customer.email)).toEqual([]);
  });
});
