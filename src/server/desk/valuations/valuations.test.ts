import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerValuations } from '#src/contract/desk/broker-valuations.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { evaluations } from '#src/contract/wealth/evaluations.ts';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { values } from '#src/contract/wealth/values.ts';
import { brokerId, type EstateId, officeId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, addMonths, osloDate } from '#src/domain/oslo-calendar.ts';
import { cursorOf } from '#src/server/http/page-cursor.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { readFeed } from '#src/server/journey/feed/feed.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const today = () => osloDate(instantOf(Date.now()));
const tokens: Record<string, string> = {};
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;

const insertBroker = async (
  name: string,
  role: 'assistant' | 'mainBroker' | 'responsibleBroker',
  office: string,
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
  await insertHome(on().database);
  const other = { id: v.parse(officeId, 'of-other'), name: 'Annet kontor', orgNumber: '311047299', phone: '' };
  await on().db.insertInto('office').values(other).execute();
  const postcodes = { officeId: v.parse(officeId, 'of-test'), firstPostcode: '0400', lastPostcode: '0499' };
  await on().db.insertInto('officePostcodes').values(postcodes).execute();
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  await insertBroker('assistant', 'assistant', 'of-test');
  await insertBroker('colleague', 'mainBroker', 'of-test');
  await insertBroker('responsible', 'responsibleBroker', 'of-test');
  await insertBroker('stranger', 'responsibleBroker', 'of-other');
});

const call = (endpoint: AnyEndpoint, who: string, given: object = {}, headers: object = {}) =>
  new Visitor(server.current.url).send(endpoint, {
    ...given,
    headers: { authorization: `Bearer ${tokens[who] ?? who}`, 'accept-language': 'nb', ...headers },
  });

const price = { valueLow: 4_500_000, value: 4_680_000, valueHigh: 4_900_000 };
const set = (who: string, id: EstateId, read: number | null, given: object = {}) =>
  call(
    brokerValuations.set,
    who,
    { params: { id }, body: { ...price, valuationDate: today(), ...given } },
    read === null ? {} : { 'if-match': `"${read}"` },
  );
const order = ({ token }: Customer, id: EstateId, body: object = { contactMethod: 'PHONE', message: 'Hei' }) =>
  call(evaluations.request, token, { params: { id }, body });
const worth = async ({ token }: Customer, id: EstateId) => (await call(values.read, token, { params: { id } })).body;
const waiting = async (who: string, id: EstateId) => {
  const { body } = await call(brokerValuations.orders, who, { query: { limit: '50' } });
  return body.items.filter(({ estateId }: { estateId: string }) => estateId === id);
};
const mails = async ({ email }: Customer) => (await outbox(on())).filter(({ to }) => to === email);

let home: TestHome;
let seller: Customer;
let buyer: Customer;
beforeEach(async () => {
  home = await insertHome(on().database);
  const assistantId = v.parse(brokerId, 'br-assistant');
  await on().db.updateTable('estate').set({ assistantId }).where('id', '=', home.estateId).execute();
  seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
  buyer = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
});

describe('a broker’s valuation', () => {
  test('counts for the seller at once, names the broker and its last day, and is logged', async () => {
    const { status, body } = await set('main', home.estateId, 0);
    expect(status).toBe(200);
    const validUntil = addMonths(today(), 3);
    expect(body).toMatchObject({ revision: 1, valuation: { value: 4_680_000, validUntil, state: 'valid' } });
    expect(await worth(seller, home.estateId)).toMatchObject({
      value: 4_680_000,
      basis: 'BROKER',
      broker: { broker: 'Prøve Megler', office: 'Prøvekontoret', valuedOn: today(), validUntil, low: 4_500_000 },
    });
    const events = await on()
      .db.selectFrom('flowEvent')
      .select(['type', 'actorName'])
      .where('estateId', '=', home.estateId)
      .execute();
    expect(events).toContainEqual({ type: 'VALUATION_SET', actorName: 'Prøve Megler' });
  });

  test('gives way to the customer’s own value, by the switch only', async () => {
    await set('main', home.estateId, 0);
    const own = (isUsed: boolean) =>
      call(values.setOwn, seller.token, {
        params: { id: home.estateId },
        body: { own: 5_000_000, year: 2026, isUsed },
      });
    expect((await own(false)).body).toMatchObject({ value: 4_680_000, basis: 'BROKER' });
    expect((await own(true)).body).toMatchObject({ value: 5_000_000, basis: 'OWN' });
  });

  test('of the seller is not shown to the buyer, until a buyer asks for one', async () => {
    await set('main', home.estateId, 0);
    expect(await worth(buyer, home.estateId)).toMatchObject({ value: null, basis: null, broker: null });
    await order(buyer, home.estateId);
    await set('main', home.estateId, 1, { value: 4_700_000 });
    expect(await worth(buyer, home.estateId)).toMatchObject({ value: 4_700_000, basis: 'BROKER' });
    await set('main', home.estateId, 2, { value: 4_710_000 });
    expect((await worth(buyer, home.estateId)).value).toBe(4_710_000);
  });

  test('is set by the main broker and the one responsible; the assistant asks the main broker', async () => {
    expect((await set('responsible', home.estateId, 0)).status).toBe(200);
    const refused = await set('assistant', home.estateId, 1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'BR_ASK_MAIN', params: { name: 'Prøve Megler' } } });
    for (const who of ['colleague', 'stranger']) {
      expect((await set(who, home.estateId, 1)).body.code).toBe('ESTATE_404');
      expect((await call(brokerValuations.read, who, { params: { id: home.estateId } })).status).toBe(404);
    }
    expect((await set(seller.token, home.estateId, 1)).status).toBe(401);
  });

  test('is not written over one that the broker has not read: two at once make one', async () => {
    expect(await set('main', home.estateId, null)).toMatchObject({
      status: 428,
      body: { code: 'REV_REQUIRED', revision: 0 },
    });
    const both = await Promise.all([set('main', home.estateId, 0), set('responsible', home.estateId, 0)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const stale = await set('main', home.estateId, 0, { value: 4_600_000 });
    expect(stale).toMatchObject({ status: 412, body: { code: 'STALE', revision: 1, valuation: { value: 4_680_000 } } });
  });

  test.each([
    ['a day to come', { valuationDate: addDays(today(), 1) }, 'V_DATE_PAST'],
    ['a day more than three months ago', { valuationDate: addDays(addMonths(today(), -3), -5) }, 'VAL_OLD'],
    ['a value below the lowest', { value: 4_400_000 }, 'V_FROM_TO'],
    ['a value above the highest', { value: 5_000_000 }, 'V_FROM_TO'],
    ['nothing', { value: 0 }, 'V_NOK_POS'],
  ])('of %s is refused', async (_what, given, code) => {
    expect((await set('main', home.estateId, 0, given)).body.code).toBe(code);
    expect((await worth(seller, home.estateId)).broker).toBeNull();
  });
});

describe('an order at the desk', () => {
  test('shows the contact that the customer chose and no other, until it is answered with a value and one mail', async () => {
    await order(seller, home.estateId);
    const [shown] = await waiting('main', home.estateId);
    expect(shown).toMatchObject({ name: 'Prøve Kundesen', contact: seller.phone, message: 'Hei' });
    expect(JSON.stringify(shown)).not.toContain(seller.email);
    expect(await waiting('assistant', home.estateId)).toHaveLength(1);
    expect(await waiting('responsible', home.estateId)).toHaveLength(1);
    expect(await waiting('colleague', home.estateId)).toEqual([]);
    expect((await set('main', home.estateId, 0)).body.orders).toEqual([]);
    expect(await waiting('main', home.estateId)).toEqual([]);
    expect((await worth(seller, home.estateId)).order).toBeNull();
    const sent = await mails(seller);
    expect(sent.map(({ subject }) => subject)).toEqual(['Megleren har vurdert boligen din']);
    // A mail is read by others than its reader.
    expect(JSON.stringify(sent)).not.toMatch(/4.680.000/);
  });

  test('is declined once with a reason, which the customer reads, and may be made again', async () => {
    await order(seller, home.estateId);
    const [{ id }] = await waiting('main', home.estateId);
    const decline = (who: string, reason = 'Vi tar ingen nye før jul') =>
      call(brokerValuations.decline, who, { params: { id: home.estateId, order: id }, body: { reason } });
    expect((await decline('assistant')).body.code).toBe('BR_ASK_MAIN');
    expect((await decline('main', '')).status).toBe(400);
    const both = await Promise.all([decline('main'), decline('responsible')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const reason = 'Vi tar ingen nye før jul';
    expect((await worth(seller, home.estateId)).order).toMatchObject({ state: 'declined', reason });
    expect((await mails(seller)).map(({ text }) => text.includes(reason))).toEqual([true]);
    expect((await order(seller, home.estateId)).status).toBe(202);
  });

  test('ends as one item of news for the customer who asked: that it is declined, and that the home is valued', async () => {
    const titles = async ({ id: customerId }: Customer) =>
      (await readFeed(on(), { customerId, language: 'nb', limit: 20, offset: 0, isSeen: false })).items.flatMap(
        ({ kind, title, path }) => (kind === 'LEAD_ANSWER' ? [[title, path]] : []),
      );
    const path = `/customer/wealth?home=${home.estateId}`;
    await order(seller, home.estateId);
    const [first] = await waiting('main', home.estateId);
    const params = { id: home.estateId, order: first.id };
    await call(brokerValuations.decline, 'main', { params, body: { reason: 'Nei takk' } });
    expect(await titles(seller)).toEqual([['Svar på bestillingen av verdivurdering', path]]);
    await order(seller, home.estateId);
    await Promise.all([set('main', home.estateId, 0), set('responsible', home.estateId, 0)]);
    expect((await titles(seller)).toSorted()).toEqual([
      ['Megleren har vurdert boligen din', path],
      ['Svar på bestillingen av verdivurdering', path],
    ]);
    expect(await titles(buyer)).toEqual([]);
  });

  test('cannot be declined by another home’s address', async () => {
    await order(seller, home.estateId);
    const [{ id }] = await waiting('main', home.estateId);
    const other = await insertHome(on().database);
    const params = { id: other.estateId, order: id };
    expect((await call(brokerValuations.decline, 'main', { params, body: { reason: 'Nei takk' } })).body.code).toBe(
      'NOT_FOUND',
    );
    expect(await waiting('main', home.estateId)).toHaveLength(1);
  });

  test('pages: twenty at a time, the oldest first', async () => {
    const before = (await call(brokerValuations.orders, 'main')).body;
    await order(seller, home.estateId);
    const { body } = await call(brokerValuations.orders, 'main', {
      query: { limit: '1', cursor: cursorOf([before.total]) },
    });
    expect(body).toMatchObject({ total: before.total + 1, items: [{ estateId: home.estateId }] });
    expect((await call(brokerValuations.orders, 'main', { query: { limit: '51' } })).status).toBe(400);
  });
});

describe('a home without a broker', () => {
  const own = async (who: Customer): Promise<EstateId> => {
    const body = {
      address: 'Syrinhagen 40 A',
      unit: null,
      postcode: '0476',
      city: 'Oslo',
      type: 'APARTMENT',
      ownership: 'FREEHOLD',
      area: '47',
      bedrooms: 1,
      yearOfBuild: '1936',
      purchasePrice: null,
      purchaseYear: null,
    };
    return (await call(ownHomes.add, who.token, { body })).body.estateID;
  };

  test('opens to the office of its postcode by an order, and to no other office', async () => {
    const id = await own(seller);
    expect((await set('colleague', id, 0)).body.code).toBe('ESTATE_404');
    await order(seller, id);
    expect(await waiting('colleague', id)).toHaveLength(1);
    expect(await waiting('stranger', id)).toEqual([]);
    expect((await set('stranger', id, 0)).body.code).toBe('ESTATE_404');
    const refused = await set('assistant', id, 0);
    expect(refused.body).toMatchObject({ code: 'BR_ASK_MAIN', params: { name: 'Megler responsible' } });
    expect((await set('colleague', id, 0)).status).toBe(200);
    expect(await worth(seller, id)).toMatchObject({ basis: 'BROKER', broker: { broker: 'Megler colleague' } });
    expect((await set('colleague', id, 1, { value: 4_690_000 })).status).toBe(200);
  });

  test('closes to the office when the customer takes the order back, or removes the home', async () => {
    const id = await own(seller);
    await order(seller, id);
    await call(evaluations.withdraw, seller.token, { params: { id } });
    expect(await waiting('colleague', id)).toEqual([]);
    expect((await set('colleague', id, 0)).body.code).toBe('ESTATE_404');
    await order(seller, id);
    await set('colleague', id, 0);
    expect((await call(ownHomes.remove, seller.token, { params: { id } })).status).toBe(204);
    expect((await set('colleague', id, 1)).body.code).toBe('ESTATE_404');
  });

  test('that becomes another home is not worth what the broker said of the first', async () => {
    const id = await own(seller);
    await order(seller, id);
    await set('colleague', id, 0);
    const body = {
      estateID: id,
      address: 'Syrinhagen 42',
      unit: null,
      postcode: '0476',
      city: 'Oslo',
      type: 'APARTMENT',
      ownership: 'FREEHOLD',
      area: '47',
      bedrooms: 1,
      yearOfBuild: '1936',
      purchasePrice: null,
      purchaseYear: null,
    };
    const changed = await call(ownHomes.change, seller.token, { body });
    expect(changed.status).toBeLessThan(300);
    expect((await worth(seller, id)).broker).toBeNull();
  });
});
