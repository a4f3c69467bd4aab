import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { favourites } from '#src/contract/market/favourites.ts';
import { homeQuestions } from '#src/contract/market/home-questions.ts';
import { preMarket } from '#src/contract/market/pre-market.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { keepMatches } from '#src/server/market/matches/jobs.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo } from '#tests/support/mailed.ts';
import { insertComing, runMarket } from '#tests/support/market.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';

const server = testServer({ without: [keepMatches] });
const on = () => server.current.running.on;
type Customer = Pick<Awaited<ReturnType<typeof signedInCustomer>>, 'token'>;
const as = ({ token }: Customer) => ({ headers: { authorization: `Bearer ${token}` } });
const send = (...asked: Parameters<Visitor['send']>) => new Visitor(server.current.url).send(...asked);
const save = (who: Customer, estateID: string) => send(favourites.save, { ...as(who), body: { estateID } });
const remove = (who: Customer, id: string) => send(favourites.remove, { ...as(who), params: { id } });
const total = async (who: Customer) =>
  (await send(preMarket.favorites, { ...as(who), body: { filter: {} } })).body.total;
const coming = async () => {
  const { estateId } = await insertComing(on());
  await runMarket(on());
  return estateId;
};
const question = { message: 'Er det heis?', contactMethod: 'PHONE', consentToShare: true };
const ask = (who: Customer, id: EstateId, given: object = {}) =>
  send(homeQuestions.ask, { ...as(who), params: { id }, body: { ...question, ...given } });

describe('a saved home', () => {
  test('saving twice is one favourite, and removing twice is no error', async () => {
    const me = await signedInCustomer(on());
    const id = await coming();
    const [first, second] = [await save(me, id), await save(me, id)];
    expect([first.status, second.status, second.body]).toEqual([201, 200, first.body]);
    expect(first.body.estateID).toBe(id);
    for (const _ of ['first', 'second']) expect((await remove(me, first.body.id)).status).toBe(204);
    expect(await total(me)).toBe(0);
  });

  test('ten calls at once save one', async () => {
    const me = await signedInCustomer(on());
    const id = await coming();
    const sent = await Promise.all(Array.from({ length: 10 }, () => save(me, id)));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(sent.filter(({ status }) => status === 201).length).toBe(1);
    expect(await total(me)).toBe(1);
  });

  test('no customer sees or removes another’s', async () => {
    const [me, other] = [await signedInCustomer(on()), await signedInCustomer(on())];
    const id = await coming();
    const { body } = await save(me, id);
    expect((await remove(other, body.id)).status).toBe(204);
    expect([await total(me), await total(other)]).toEqual([1, 0]);
    expect((await send(preMarket.read, { ...as(other), params: { id } })).body.favouriteId).toBeNull();
  });

  test('a home that is not coming, and an unknown one, cannot be saved', async () => {
    const me = await signedInCustomer(on());
    const { estateId } = await insertHome(on().database);
    for (const id of [estateId, randomUUID()]) expect((await save(me, id)).body.code).toBe('ESTATE_404');
    expect((await save(me, 'not-an-id')).status).toBe(400);
  });

  test('a bound above its other is refused', async () => {
    const me = await signedInCustomer(on());
    const body = { filter: { tab: 'coming', priceFrom: 2, priceTo: 1 } };
    expect((await send(preMarket.list, { ...as(me), body })).body.code).toBe('V_FROM_TO');
  });

  test.each([
    ['an unknown tab', { filter: { tab: 'all' } }],
    ['a page of 51', { filter: { tab: 'coming' }, limit: 51 }],
    ['a page before the first', { filter: { tab: 'coming' }, skip: -1 }],
    ['an unknown area', { filter: { tab: 'coming', areas: ["oslo' or 1=1"] } }],
    ['an unknown key', { filter: { tab: 'coming', seller: 'p01' } }],
    ['half a kroner', { filter: { tab: 'coming', priceTo: 0.5 } }],
  ])('%s is refused', async (_case, body) => {
    expect((await send(preMarket.list, { ...as(await signedInCustomer(on())), body })).status).toBe(400);
  });
});

describe('a question to the broker', () => {
  test('is not mailed to a broker who has switched such mails off, and the lead is there', async () => {
    const me = await signedInCustomer(on());
    const id = await coming();
    const before = (await mailedTo(on(), 'prove.megler@megler.example.com')).length;
    await sql`insert into broker_mail_off (broker_id, kind) values ('br-test', 'question')`.execute(on().db);
    expect((await ask(me, id)).status).toBe(204);
    await sql`delete from broker_mail_off`.execute(on().db);
    expect(await mailedTo(on(), 'prove.megler@megler.example.com')).toHaveLength(before);
    const { rows } = await sql`select state from contact_lead where customer_id = ${me.id}`.execute(on().db);
    expect(rows).toEqual([{ state: 'new' }]);
  });

  test('the broker is mailed what was asked, and how to reach the customer', async () => {
    const me = await signedInCustomer(on());
    const id = await coming();
    expect((await ask(me, id)).status).toBe(204);
    const [mail] = await mailedTo(on(), 'prove.megler@megler.example.com');
    expect(mail?.subject).toContain('Spørsmål om Torshovdalen 12');
    for (const text of ['Er det heis?', me.phone, me.email, 'Vil helst ringes.', 'Prefers a call.'])
      expect(mail?.text).toContain(text);
  });

  test('one a day for a home, also from two devices at once; another home is asked about the same day', async () => {
    const me = await signedInCustomer(on());
    const [id, other] = [await coming(), await coming()];
    const sent = await Promise.all([ask(me, id), ask(me, id), ask(me, id)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 429, 429]);
    const { body } = await ask(me, id, { message: 'Og balkong?' });
    expect([body.code, body.next]).toEqual(['ASK_DAILY', 'Megleren svarer deg. Du kan spørre om mer i morgen.']);
    expect((await ask(me, other)).status).toBe(204);
    expect((await ask(await signedInCustomer(on()), id)).status).toBe(204);
  });

  test.each([
    ['without consent', { consentToShare: false }, 'V_CONSENT_BROKER'],
    ['without a way to be reached', { contactMethod: 'FAX' }, 'V_CHOOSE_ONE'],
    ['of nothing', { message: '   ' }, 'V_REQUIRED'],
    ['of 1001 characters', { message: 'å'.repeat(1001) }, 'V_LEN'],
    ['with U+0000', { message: 'Hei\u0000' }, undefined],
    ['with half a surrogate', { message: 'Hei \ud83d' }, undefined],
  ])('a question %s is refused, and counts as none', async (_case, given, code) => {
    const me = await signedInCustomer(on());
    const id = await coming();
    const { status, body } = await ask(me, id, given);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (code !== undefined) expect(body.fields?.[0]?.code ?? body.code).toBe(code);
    expect((await ask(me, id)).status).toBe(204);
  });

  test('no link, header or hidden direction reaches the broker', async () => {
    const me = await signedInCustomer(on());
    const message = 'Se http://ond.example/\nBcc: alle@example.com\u202E';
    expect((await ask(me, await coming(), { message })).status).toBe(204);
    const [mail] = await mailedTo(on(), 'prove.megler@megler.example.com');
    expect(mail?.text).not.toMatch(/http:\/\/|ond\.example|alle@example|\u202E/);
  });

  test('a home that is not coming cannot be asked about', async () => {
    const { estateId } = await insertHome(on().database);
    expect((await ask(await signedInCustomer(on()), estateId)).body.code).toBe('ESTATE_404');
  });

  test('a customer’s copy has what they saved and asked', async () => {
    const me = await signedInCustomer(on());
    const id = await coming();
    await save(me, id);
    await ask(me, id);
    const { text } = await send(dataExport.read, { ...as(me), params: { id: me.id } });
    for (const part of ['Er det heis?', 'Torshovdalen', 'kr\u00A05\u00A0690\u00A0000']) expect(text).toContain(part);
    expect(text).not.toContain('Torshovdalen 12');
  });
});
