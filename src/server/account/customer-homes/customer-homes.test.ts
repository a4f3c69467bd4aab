import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { documents } from '#src/contract/account/documents.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import type { LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome, type TestHomeOptions } from '#tests/support/homes.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { beginSaleAt } from '#tests/support/sales.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, sign, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;

const customerOf = (home: TestHome, role: 'seller' | 'buyer', given = {}, index = 0) =>
  signedInCustomer(on(), { parties: [partyIn(home, role, index).id], ...given });
const as = ({ token }: Customer) => ({ headers: { authorization: `Bearer ${token}` } });
const homesFor = async (customer: Customer) => (await visitor().send(customerHomes.list, as(customer))).body;
const asksOf = async (customer: Customer, flow: LinkFlow) => {
  const [home] = await homesFor(customer);
  return home.forms.find((form: { flow: string }) => form.flow === flow)?.asks;
};
const home = (options: TestHomeOptions = {}) => insertHome(on().database, options);

describe('a customer’s homes', () => {
  test('a customer’s homes are those of which an identity proof made them a party, with their own side’s forms', async () => {
    const one = await filledForm(on());
    const [seller, buyer] = [await customerOf(one, 'seller'), await customerOf(one, 'buyer')];
    const [sold] = await homesFor(seller);
    expect(sold).toMatchObject({ estateID: one.estateId, role: 'seller', broker: { name: 'Prøve Megler' } });
    const flows = (forms: { flow: string }[]) => forms.map(({ flow }) => flow).sort();
    expect(flows(sold.forms)).toEqual(['pep-form', 'settlement-seller', 'takeover-protocol']);
    const [bought] = await homesFor(buyer);
    expect(flows(bought.forms)).toEqual(['pep-form', 'settlement-buyer', 'takeover-protocol']);
    expect(bought.label).toBe('buying');
  });

  test('a customer who has only typed a national id has no homes', async () => {
    await home();
    expect(await homesFor(await signedInCustomer(on()))).toEqual([]);
  });

  test('a customer’s homes come with the next takeover first, and those without a date last', async () => {
    const undated = await home({ takeoverInDays: null, activated: false });
    const [late, early] = [await home({ takeoverInDays: 10 }), await home({ takeoverInDays: 2 })];
    const homes = [undated, late, early];
    const parties = homes.map((one) => partyIn(one, 'buyer').id);
    const listed = await homesFor(await signedInCustomer(on(), { parties }));
    expect(listed.map(({ estateID }: { estateID: string }) => estateID)).toEqual(
      [early, late, undated].map(({ estateId }) => estateId),
    );
  });
});

describe('a home that is taken over', () => {
  test.each([
    ['the 30th day', 30, 'current'],
    ['the 31st day', 31, 'former'],
  ])('is the seller’s to see among their homes up to the 30th day: %s', async (_, days, place) => {
    const one = await home({ takeoverInDays: -days });
    await on()
      .db.updateTable('flowInstance')
      .set({ state: 'finalized' })
      .where('estateId', '=', one.estateId)
      .where('flow', '=', 'takeover-protocol')
      .execute();
    expect(await homesFor(await customerOf(one, 'seller'))).toMatchObject([{ label: 'sold', place }]);
    expect(await homesFor(await customerOf(one, 'buyer'))).toMatchObject([{ label: 'owned', place: 'current' }]);
  });
});

describe('what the takeover asks of the customer', () => {
  const flow = 'takeover-protocol';
  test.each([
    ['nothing before the broker has opened it', { activated: false }, 'not-open'],
    ['nothing before the window', { takeoverInDays: 15 }, 'not-open'],
    ['to fill it in inside the window', { takeoverInDays: 14 }, 'fill-in'],
    ['nothing more after the window', { takeoverInDays: -15 }, 'closed'],
  ])('%s', async (_, options, asks) => {
    expect(await asksOf(await customerOf(await home(options), 'seller'), flow)).toBe(asks);
  });

  test('to sign, then to wait, then to finish', async () => {
    const signing = await startSigning(on(), await filledHome(on(), { sellers: 1, buyers: 1 }));
    const [seller, buyer] = [await customerOf(signing.home, 'seller'), await customerOf(signing.home, 'buyer')];
    expect(await asksOf(seller, flow)).toBe('sign');
    await sign(on(), signing, 0);
    expect([await asksOf(seller, flow), await asksOf(buyer, flow)]).toEqual(['wait', 'sign']);
    const [{ forms }] = await homesFor(buyer);
    expect(forms[0]).toMatchObject({ signed: { signed: 1, of: 2 }, page: expect.stringMatching(/signing$/) });
    await sign(on(), signing, 1);
    await on().jobs.idle();
    expect(await asksOf(buyer, flow)).toBe('finish');
    expect((await homesFor(buyer))[0].forms[0].document).toBeNull();
    await on()
      .db.updateTable('flowInstance')
      .set({ state: 'finalized' })
      .where('estateId', '=', signing.home.estateId)
      .execute();
    const [done] = (await homesFor(buyer))[0].forms;
    expect(done).toMatchObject({ asks: 'done', document: { id: signing.documentId, documentType: flow } });
    const params = { id: signing.home.estateId, document: done.document.id, doctype: flow } as const;
    expect((await visitor().send(documents.file, { params, ...as(buyer) })).status).toBe(200);
    const stranger = await customerOf(await home(), 'buyer');
    expect((await visitor().send(documents.file, { params, ...as(stranger) })).status).toBe(404);
  });
});

describe('the forms of a home for sale', () => {
  test.each([
    ['marketing', ['pep-form']],
    ['bid-round', ['pep-form']],
    ['post-work', ['pep-form', 'settlement-seller', 'takeover-protocol']],
  ] as const)('at %s are %s', async (step, flows) => {
    const one = await home({ sellers: 1, buyers: 1 });
    const soldFor = step === 'post-work' ? 7_180_000 : null;
    await on().db.updateTable('estate').set({ soldFor }).where('id', '=', one.estateId).execute();
    await on().transaction((tx) => beginSaleAt(tx, one.estateId, step));
    const seller = await customerOf(one, 'seller');
    const [own] = await homesFor(seller);
    expect(own.forms.map(({ flow }: { flow: string }) => flow).toSorted()).toEqual(flows);
    const opened = await visitor().raw(customerHomes.openForm, {
      ...as(seller),
      body: { estateId: one.estateId, flow: 'takeover-protocol' },
    });
    expect(opened.status).toBe(step === 'post-work' ? 200 : 404);
  });
});

describe('opening a form without its link', () => {
  const open = (customer: Customer, one: TestHome, flow: LinkFlow = 'takeover-protocol') =>
    visitor().raw(customerHomes.openForm, { ...as(customer), body: { estateId: one.estateId, flow } });
  const cookieIn = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

  test('gives this device the same session as the link does', async () => {
    const one = await home();
    const opened = await open(await customerOf(one, 'buyer'), one);
    expect(opened.status).toBe(200);
    const read = await visitor().send(takeover.entry, {
      params: { id: one.estateId },
      headers: { cookie: cookieIn(opened) },
    });
    expect(read.status).toBe(200);
  });

  test('is refused to a stranger as a home that does not exist, and to the other side’s forms', async () => {
    const one = await filledForm(on());
    expect((await open(await signedInCustomer(on()), one)).status).toBe(404);
    expect((await open(await customerOf(one, 'buyer'), one, 'settlement-seller')).status).toBe(404);
  });

  test('is refused to who is signed in by SMS alone, since it shows numbers and signs', async () => {
    const one = await home();
    const opened = await open(await customerOf(one, 'buyer', { method: 'PHONE_NUMBER' }), one);
    expect([opened.status, (await jsonOf(opened)).code]).toEqual([403, 'AUTH_STEP_UP']);
  });

  test('by SMS alone, a customer’s own home, another’s and an unknown one get the same response', async () => {
    const [own, others] = [await home(), await home()];
    const bySms = await customerOf(own, 'buyer', { method: 'PHONE_NUMBER' });
    const none = { ...own, estateId: others.estateId.replace(/.{4}$/, 'ffff') as typeof own.estateId };
    const answers = await Promise.all([own, others, none].map(async (one) => jsonOf(await open(bySms, one))));
    const said = answers.map(({ requestId: _, ...rest }) => rest);
    expect(said[0]).toMatchObject({ code: 'AUTH_STEP_UP' });
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
  });

  test('does not go round a link that the broker has revoked', async () => {
    const one = await home();
    const customer = await customerOf(one, 'seller');
    await open(customer, one);
    const place = { flow: 'takeover-protocol', estateId: one.estateId } as const;
    await on().transaction((tx) => revokeLinks(tx, place, partyIn(one, 'seller').id));
    expect((await open(customer, one)).status).toBe(410);
  });
});

describe('a customer’s documents', () => {
  test('documents to sign are counted over all the customer’s homes, and polled without a query while nothing changes', async () => {
    const signing = await startSigning(on(), await filledHome(on(), { sellers: 1, buyers: 1 }));
    const seller = await customerOf(signing.home, 'seller');
    const first = await visitor().send(documents.count, as(seller));
    expect(first.body).toEqual([{ estateId: signing.home.estateId, documentsToSignAmount: 1 }]);
    await on().jobs.idle();
    const tagged = await visitor().send(documents.count, as(seller));
    const headers = { ...as(seller).headers, 'if-none-match': tagged.headers.get('etag') ?? '' };
    expect((await visitor().send(documents.count, { headers })).status).toBe(304);
    await sign(on(), signing, 0);
    expect((await visitor().send(documents.count, { headers })).body[0].documentsToSignAmount).toBe(0);
  });

  test('documents are not reported after the customer has signed out', async () => {
    const one = await home();
    const customer = await customerOf(one, 'seller');
    const heard = await visitor().send(documents.count, as(customer));
    const headers = { ...as(customer).headers, 'if-none-match': heard.headers.get('etag') ?? '' };
    const out = await fetch(`${server.current.url}/api/auth/logout`, { method: 'POST', ...as(customer) });
    expect(out.status).toBe(204);
    expect((await visitor().send(documents.count, { headers })).status).toBe(401);
  });

  test('show no PDF to who is signed in by password or by SMS alone: a link needs a code too (forty no. 13, 14)', async () => {
    const signing = await startSigning(on(), await filledHome(on()));
    const params = {
      id: signing.home.estateId,
      document: signing.documentId,
      doctype: 'takeover-protocol',
    };
    const [bySms, byPassword, byEid] = [
      await customerOf(signing.home, 'seller', { method: 'PHONE_NUMBER' }),
      await customerOf(signing.home, 'seller', { method: 'PASSWORD' }),
      await customerOf(signing.home, 'seller'),
    ];
    await on().jobs.idle();
    expect((await visitor().send(documents.file, { params, ...as(bySms) })).body.code).toBe('AUTH_STEP_UP');
    expect((await visitor().send(documents.file, { params, ...as(byPassword) })).body.code).toBe('AUTH_STEP_UP');
    expect((await visitor().send(documents.file, { params, ...as(byEid) })).status).toBe(200);
  });

  test('give the file to who signs it alone: another owner of the home reads only that it is signed', async () => {
    const signing = await startSigning(on(), await filledHome(on()));
    const { home, documentId } = signing;
    const params = { id: home.estateId, document: documentId, doctype: 'takeover-protocol' };
    const owner = await customerOf(home, 'seller');
    await on().jobs.idle();
    expect((await visitor().send(documents.file, { params, ...as(owner) })).status).toBe(200);
    const mine = home.parties.find(({ role }) => role === 'seller')?.id ?? '';
    await sql`update signing_document set context = jsonb_set(context, '{signers}', (context -> 'signers') - ${mine}::text)
      where id = ${documentId}`.execute(on().db);
    expect((await visitor().send(documents.file, { params, ...as(owner) })).body.code).toBe('NOT_FOUND');
    expect((await visitor().send(documents.list, { params: { id: home.estateId }, ...as(owner) })).body).toHaveLength(
      1,
    );
  });
});
