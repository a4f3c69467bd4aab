import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { ekstra } from '#src/contract/services/ekstra.ts';
import { brokerId } from '#src/domain/ids.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { unstorable } from '#tests/contract/unstorable.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { ekstraCalls, type Seller } from '#tests/support/ekstra.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const { on, call, homeAt, order, withdraw, read, statistics, mailsTo } = ekstraCalls(server);
const brokerMail = 'prove.megler@megler.example.com';
const stored = ({ estateId }: TestHome) =>
  on().db.selectFrom('ekstraOrder').selectAll().where('estateId', '=', estateId).execute();

let home: TestHome;
let [seller, partner, buyer]: Seller[] = [];
const all = () => {
  if (!seller || !partner || !buyer) throw new Error('The people come before each test');
  return { seller, partner, buyer };
};
beforeEach(async () => {
  ({ home, seller, partner, buyer } = await homeAt('marketing'));
});

describe('an order of Ekstra', () => {
  test('is taken at our price, and the seller and the broker each get one mail', async () => {
    const { seller } = all();
    const { status, body } = await order(seller, home.estateId);
    expect([status, body]).toMatchObject([
      201,
      { package: 'M', price: 8900, state: 'ordered', isMine: true, runs: null, paymentInfo: null, startNow: false },
    ]);
    expect((await read(seller, home.estateId)).order).toEqual(body);
    expect((await mailsTo(seller.email)).map(({ subject }) => subject)).toEqual(['Du har bestilt Ekstra']);
    const sent = (await mailsTo(brokerMail)).filter(({ subject }) => subject?.startsWith('Ekstra er bestilt'));
    expect(sent.length).toBeGreaterThan(0);
  });

  test('of a home without an assignment number is mailed with the street alone', async () => {
    const { seller } = all();
    const row = on().db.updateTable('estate').where('id', '=', home.estateId);
    await row.set({ assignmentNumber: '', street: 'Lyngfaret 18' }).execute();
    expect((await order(seller, home.estateId)).status).toBe(201);
    const subjects = (await mailsTo(brokerMail)).map(({ subject }) => subject);
    expect(subjects).toContain('Ekstra er bestilt for Lyngfaret 18');
  });

  test('is not mailed to a broker who has switched such mails off', async () => {
    const { seller } = all();
    const before = (await mailsTo(brokerMail)).length;
    await sql`insert into broker_mail_off (broker_id, kind) values ('br-test', 'ekstra')`.execute(on().db);
    expect((await order(seller, home.estateId)).status).toBe(201);
    await sql`delete from broker_mail_off`.execute(on().db);
    expect(await mailsTo(seller.email)).toHaveLength(1);
    expect(await mailsTo(brokerMail)).toHaveLength(before);
  });

  test('[Accept] two sellers at once: one 201, one EK_EXISTS', async () => {
    const { seller, partner } = all();
    const both = await Promise.all([order(seller, home.estateId), order(partner, home.estateId)]);
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([201, 'EK_EXISTS']);
    expect(await stored(home)).toHaveLength(1);
  });

  test('at another price than ours is refused with ours, and no order is made', async () => {
    const { seller } = all();
    for (const price of [8000, 0, 18_900]) {
      const { status, body } = await order(seller, home.estateId, { price });
      expect([status, body.code, body.price]).toEqual([409, 'EK_PRICE', 8900]);
    }
    expect((await order(seller, home.estateId, { price: 8900.5 })).status).toBe(422);
    expect(await stored(home)).toEqual([]);
  });

  test('without consent, or of an unknown package, is refused by its field', async () => {
    const { seller } = all();
    const without = await order(seller, home.estateId, { consentToShare: false });
    expect(JSON.stringify(without.body)).toContain('V_CONSENT_SHARE');
    expect(JSON.stringify((await order(seller, home.estateId, { package: 'XXL' })).body)).toContain('V_CHOOSE_ONE');
    expect(await stored(home)).toEqual([]);
  });

  test.each(['preparation', 'target-group-analysis', 'bid-round', 'post-work'] as const)(
    'is not for a home at the step %s, and the page knows before',
    async (step) => {
      const other = await homeAt(step);
      expect((await read(other.seller, other.home.estateId)).isForSale).toBe(false);
      expect((await order(other.seller, other.home.estateId)).body.code).toBe('EK_NOT_FOR_SALE');
    },
  );

  test('is not for a home without a broker, and the page knows before', async () => {
    const { seller } = all();
    const assistantId = v.parse(brokerId, 'br-test');
    await on().db.updateTable('estate').set({ brokerId: null, assistantId }).where('id', '=', home.estateId).execute();
    expect(await read(seller, home.estateId)).toMatchObject({ broker: '', isForSale: true });
    expect(await order(seller, home.estateId)).toMatchObject({ status: 409, body: { code: 'EK_NO_BROKER' } });
    expect(await stored(home)).toEqual([]);
  });

  test.each(['ordered', 'running', 'withdrawn'] as const)(
    'that is %s stays for the books when the orderer’s account is deleted, and what was open is cancelled',
    async (before) => {
      const { seller, partner } = all();
      const { id } = (await order(seller, home.estateId)).body;
      const sent = async () =>
        (await mailsTo(brokerMail)).filter(({ text }) => text.includes('har slettet kontoen')).length;
      const sentBefore = await sent();
      const startedAt = before === 'running' ? '2026-11-23T10:00:00Z' : null;
      await on()
        .db.updateTable('ekstraOrder')
        .set({ state: before, paymentInfo: 'Konto 1234 56 78903', ...(startedAt !== null && { startedAt }) })
        .where('id', '=', id)
        .execute();
      await on().transaction((tx) => eraseWithAccount(tx, seller.id, on()));
      await on().db.deleteFrom('customer').where('id', '=', seller.id).execute();
      expect(await stored(home)).toMatchObject([
        before === 'withdrawn'
          ? { state: 'withdrawn', customerId: null, paymentInfo: null, price: 8900 }
          : { state: 'cancelled', cancelCause: 'account-deleted', customerId: null, paymentInfo: null, price: 8900 },
      ]);
      expect((await sent()) - sentBefore).toBe(before === 'withdrawn' ? 0 : 1);
      const stops = sql`select 1 from pgboss.job where name = 'stop-advertisement' and data ->> 'orderId' = ${id}`;
      expect((await stops.execute(on().db)).rows).toHaveLength(before === 'running' ? 1 : 0);
      expect((await read(partner, home.estateId)).order).toMatchObject({ isMine: false, paymentInfo: null });
      expect((await order(partner, home.estateId)).status).toBe(201);
    },
  );

  test('is the sellers’ alone: to the buyer and to strangers the home is unknown', async () => {
    const { seller, buyer } = all();
    await order(seller, home.estateId);
    const stranger = await signedInCustomer(on());
    for (const who of [buyer, stranger]) {
      const params = { id: home.estateId };
      const calls = [
        order(who, home.estateId),
        withdraw(who, home.estateId),
        statistics(who, home.estateId),
        call(ekstra.read, who.token, { params }),
        call(ekstra.discuss, who.token, { body: { estateID: home.estateId } }),
        call(ekstra.startSalesProcess, who.token, { body: { estateID: home.estateId } }),
      ];
      for (const { status, body } of await Promise.all(calls)) expect([status, body.code]).toEqual([404, 'ESTATE_404']);
    }
    expect((await stored(home)).map(({ state }) => state)).toEqual(['ordered']);
  });

  test('of one seller is seen by the other, who can neither withdraw it nor read how to pay', async () => {
    const { seller, partner } = all();
    await order(seller, home.estateId);
    await on().db.updateTable('ekstraOrder').set({ paymentInfo: 'Konto 1234 56 78903' }).execute();
    expect((await read(partner, home.estateId)).order).toMatchObject({ isMine: false, paymentInfo: null });
    expect((await withdraw(partner, home.estateId)).body.code).toBe('NOT_FOUND');
    expect((await read(seller, home.estateId)).order.paymentInfo).toBe('Konto 1234 56 78903');
  });

  test('is withdrawn, twice without harm, with one mail, and may be made again; five a day at most', async () => {
    const { seller } = all();
    for (let count = 0; count < 5; count += 1) {
      expect((await order(seller, home.estateId)).status).toBe(201);
      const both = await Promise.all([withdraw(seller, home.estateId), withdraw(seller, home.estateId)]);
      expect(both.map(({ body }) => body.state)).toEqual(['withdrawn', 'withdrawn']);
    }
    expect((await order(seller, home.estateId)).body.code).toBe('TOO_MANY');
    const subjects = (await mailsTo(seller.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'Bestillingen av Ekstra er trukket')).toHaveLength(5);
  });

  test('is in the copy of the customer’s data', async () => {
    const { seller } = all();
    await order(seller, home.estateId, { package: 'XL', price: 18_900 });
    await call(ekstra.discuss, seller.token, { body: { estateID: home.estateId } });
    const { body } = await call(dataExport.read, seller.token, { params: { id: seller.id } });
    expect(body.others.ekstraOrders).toMatchObject([{ estateId: home.estateId, package: 'XL', state: 'ordered' }]);
    expect(body.others.ekstraWishes).toMatchObject([{ estateId: home.estateId }]);
  });
});

test('an order that is in no sale of the customer’s, or none at all, has no statistics', async () => {
  const { seller } = all();
  const empty = (await statistics(seller, home.estateId)).body;
  expect(empty).toMatchObject({ order: null, days: [], expected: null, isFresh: true });
  await order(seller, home.estateId);
  expect((await statistics(seller, home.estateId)).body).toMatchObject({
    order: { state: 'ordered' },
    days: [],
    expected: { reach: 40_000, clicks: { min: 1000, max: 2000 } },
  });
});

describe('a wish to hear from the broker', () => {
  const wishes = () => on().db.selectFrom('ekstraWish').selectAll().where('estateId', '=', home.estateId).execute();

  test('about Ekstra reaches the broker once a day, also from two tabs', async () => {
    const { seller, partner } = all();
    const ask = (who: Seller) => call(ekstra.discuss, who.token, { body: { estateID: home.estateId } });
    const asked = await Promise.all([ask(seller), ask(seller), ask(partner)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await wishes()).toHaveLength(2);
  });

  test('for help to sell has its words made harmless in the mail', async () => {
    const { seller } = all();
    const message = 'Ring meg på www.example.com\nBcc: alle@example.com';
    const body = { estateID: home.estateId, message };
    expect((await call(ekstra.startSalesProcess, seller.token, { body })).status).toBe(202);
    const [mail] = (await mailsTo(brokerMail)).filter(({ text }) => text.includes('Ring meg'));
    expect(mail?.text).not.toContain('www.example.com');
    expect(mail?.text).toContain(seller.phone);
  });

  test('about no home goes to the office of the customer’s postcode, and to none where none takes it', async () => {
    const office = { officeId: 'of-test' as never, firstPostcode: '0500', lastPostcode: '0599' }; // seam: its id
    const { seller } = all();
    expect((await call(ekstra.startSalesProcess, seller.token, { body: {} })).body.code).toBe('EK_NO_OFFICE');
    await on().db.insertInto('officePostcodes').values(office).execute();
    expect((await call(ekstra.startSalesProcess, seller.token, { body: {} })).status).toBe(202);
    await on().db.deleteFrom('officePostcodes').execute();
  });

  test.each<readonly [string, string]>([...unstorable, ['a megabyte', 'a'.repeat(1_000_000)]])(
    'with %s is refused, and nothing is sent',
    async (_, message) => {
      const { seller } = all();
      const body = { estateID: home.estateId, message };
      expect((await call(ekstra.startSalesProcess, seller.token, { body })).status).toBeGreaterThanOrEqual(400);
      expect(await wishes()).toEqual([]);
    },
  );
});
