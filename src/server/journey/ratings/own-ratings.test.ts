import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { dataExport } from '#src/contract/account/data-export.ts';
import { ownRatings } from '#src/contract/journey/own-ratings.ts';
import { ratings } from '#src/contract/journey/ratings.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { eraseWithHome } from '#src/server/platform/held-data.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { askForBrokerRatings } from './jobs.ts';

const server = testServer({ clock: 'movable', without: [askForBrokerRatings] });
const on = () => server.current.running.on;
const send = (...asked: Parameters<Visitor['send']>) => new Visitor(server.current.url).send(...asked);
const password = 'Riktig passord 1';
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;

/** Every test has a day of its own, at noon in Oslo. */
let day = 0;
let home: TestHome;
let seller: Customer;
let buyer: Customer;
const today = () => osloDate(instantOf(server.current.clock.now().getTime()));
const pass = async (days: number, ...people: readonly { id: Customer['id']; token: string }[]) => {
  await server.current.clock.advance({ days });
  for (const one of people) {
    const session = await beginCustomerSession(on(), cookieJar().web, { customerId: one.id, method: 'BANKID' });
    one.token = session.accessToken;
  }
};
const takeOver = ({ estateId }: TestHome, on_ = today()) =>
  sql`update flow_instance set state = 'finalized',
    context = context || ${JSON.stringify({ takeoverDate: on_, activated: true, takenOverAt: `${on_}T09:00:00.000Z` })}::jsonb
    where estate_id = ${estateId} and flow = 'takeover-protocol'`.execute(on().db);
const tried = { id: randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
const run = () => askForBrokerRatings.run({}, on(), tried);
const as = ({ token }: { readonly token: string }) => ({ headers: { authorization: `Bearer ${token}` } });
const own = (who: { readonly token: string }, side = 'seller', { estateId: id } = home) =>
  send(ownRatings.read, { ...as(who), params: { id, side } });
const give = (who: { readonly token: string }, body: unknown, side = 'seller', { estateId: id } = home) =>
  send(ownRatings.give, { ...as(who), params: { id, side }, body });
const said = async (answer: ReturnType<typeof give>) => {
  const { status, body } = await answer;
  return status === 200 ? body.state : [status, body.code];
};
const mails = async () =>
  (await outbox(on())).filter(
    ({ subject, to }) => subject?.startsWith('Hvordan var') && [seller.email, buyer.email].includes(to),
  );
const stored = async () => await on().db.selectFrom('brokerRating').selectAll().execute();
const average = async (withReviews = true) =>
  (await send(ratings.average, { query: { broker: 'br-test', ...(withReviews && { withReviews: 'true' }) } })).body;

beforeEach(async () => {
  day += 200;
  await server.current.clock.set(`${addDays('2027-01-01', day)}T11:00:00.000Z`);
  await on().db.deleteFrom('brokerRating').execute();
  home = await insertHome(on().database, { sellers: 2, buyers: 1, takeoverInDays: 0, at: server.current.clock.now() });
  seller = await signedInCustomer(on(), {
    parties: [partyIn(home, 'seller').id],
    passwordHash: await hashPassword(password),
  });
  buyer = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
});

describe('who is asked', () => {
  test('every party once the takeover is finished; accounts by mail, unless they want none', async () => {
    await run();
    expect(await stored()).toEqual([]);
    await takeOver(home);
    const { journey } = firstNotificationChoices;
    const choices = { ...firstNotificationChoices, journey: { ...journey, email: false } };
    await changeNotifications(on(), buyer.id, choices);
    await Promise.all([run(), run()]);
    await run();
    expect((await stored()).map(({ side, state, askedOn }) => [side, state, askedOn]).toSorted()).toEqual([
      ['buyer', 'asked', today()],
      ['seller', 'asked', today()],
      ['seller', 'asked', today()],
    ]);
    const [mail, ...more] = await mails();
    expect([mail?.to, more]).toEqual([seller.email, []]);
    expect(mail?.text).toContain(`/customer/timeline?home=${home.estateId}-seller`);
    expect((await own(buyer, 'buyer')).body).toMatchObject({ state: 'asked', mayRate: true });
  });

  test('no one of a sale of long ago, of a home without a broker, at night, or while the flag is off', async () => {
    await takeOver(home, addDays(today(), -31));
    await run();
    expect(await stored()).toEqual([]);
    await takeOver(home);
    await turnFlag(on(), 'broker-rating-widget', false);
    await run();
    await turnFlag(on(), 'broker-rating-widget', true);
    await server.current.clock.set(`${today()}T21:30:00.000Z`);
    await run();
    await server.current.clock.set(`${addDays(today(), 1)}T11:00:00.000Z`);
    await sql`update estate set broker_id = null where id = ${home.estateId}`.execute(on().db);
    await run();
    expect(await stored()).toEqual([]);
    await sql`update estate set broker_id = 'br-test' where id = ${home.estateId}`.execute(on().db);
    await run();
    expect(await stored()).toHaveLength(3);
  });

  test('is reminded once after 14 days, and no more after 60, unless they have given', async () => {
    await takeOver(home);
    await run();
    expect(await mails()).toHaveLength(2);
    await pass(13, seller, buyer);
    await give(seller, { stars: 5 });
    await run();
    expect(await mails()).toHaveLength(2);
    await pass(1, seller, buyer);
    await run();
    await run();
    expect((await mails()).map(({ to }) => to).filter((to) => to === buyer.email)).toHaveLength(2);
    expect(await mails()).toHaveLength(3);
    await pass(46, buyer);
    await run();
    expect((await own(buyer, 'buyer')).body).toMatchObject({ state: 'reminded', mayRate: true });
    await pass(1, buyer);
    expect((await own(buyer, 'buyer')).body).toMatchObject({ state: 'reminded', mayRate: false });
    expect(await said(give(buyer, { stars: 1 }, 'buyer'))).toEqual([409, 'RATE_OVER']);
    await run();
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['given', 'lapsed', 'lapsed']);
    expect(await said(give(buyer, { stars: 1 }, 'buyer'))).toEqual([409, 'RATE_OVER']);
    expect(await mails()).toHaveLength(3);
  });
});

describe('a rating', () => {
  beforeEach(async () => {
    await takeOver(home);
    await run();
  });

  test('is given once, also from two tabs at once, and shown with side and month only', async () => {
    const [one, other] = await Promise.all([
      said(give(seller, { stars: 4, words: '  Trygt hele veien.\u200B ' })),
      said(give(seller, { stars: 1, words: 'Trygt hele veien.' })),
    ]);
    expect([one, other].map(String).toSorted()).toEqual(['409,RATE_GIVEN', 'given']);
    expect(await said(give(seller, { stars: 5 }))).toEqual([409, 'RATE_GIVEN']);
    const { reviews, count } = await average();
    expect(count).toBe(1);
    expect(reviews).toEqual([
      { stars: one === 'given' ? 4 : 1, text: 'Trygt hele veien.', month: today().slice(0, 7), side: 'seller' },
    ]);
    expect((await own(seller)).body).toMatchObject({ state: 'given', mayRate: false, words: 'Trygt hele veien.' });
  });

  test('is of the caller’s own side and home alone', async () => {
    const other = await insertHome(on().database);
    for (const [side, at] of [
      ['buyer', home],
      ['seller', other],
    ] as const) {
      expect([(await own(seller, side, at)).body.code, await said(give(seller, { stars: 5 }, side, at))]).toEqual([
        'ESTATE_404',
        [404, 'ESTATE_404'],
      ]);
    }
    expect(await said(give(seller, { stars: 5 }, 'both'))).toEqual([404, 'NOT_FOUND']);
    const asked = await signedInCustomer(on(), { parties: [partyIn(other, 'seller').id] });
    expect((await own(asked, 'seller', other)).body).toMatchObject({ state: 'notAsked', broker: null, mayRate: false });
    expect(await said(give(asked, { stars: 5 }, 'seller', other))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    [{ stars: 0 }, 422, 'V_CHOOSE_ONE'],
    [{ stars: 6 }, 422, 'V_CHOOSE_ONE'],
    [{ stars: 4.5 }, 422, 'V_CHOOSE_ONE'],
    [{ stars: '5' }, 422, 'V_CHOOSE_ONE'],
    [{}, 400, 'INVALID_INPUT'],
    [{ stars: 5, words: 'Hei\u0000' }, 422, 'V_CHARS'],
    [{ stars: 5, words: 'Hei \uD800' }, 422, 'V_CHARS'],
    [{ stars: 5, words: 'æ'.repeat(1001) }, 422, 'V_LEN'],
    [{ stars: 5, words: 'Ring 420 01 001' }, 422, 'RATE_PRIVATE'],
    [{ stars: 5, words: 'Født 17848603805' }, 422, 'RATE_PRIVATE'],
    [{ stars: 5, broker: 'br-01' }, 400, 'INVALID_INPUT'],
  ] as const)('%j is refused, and nothing is kept', async (body, status, code) => {
    expect(await said(give(seller, body))).toEqual([status, code]);
    expect((await own(seller)).body).toMatchObject({ state: 'asked', stars: null });
  });

  test('of a megabyte is refused, and nothing is kept', async () => {
    expect(await said(give(seller, { stars: 5, words: 'a'.repeat(1_200_000) }))).toEqual([413, 'INVALID_INPUT']);
    expect((await own(seller)).body).toMatchObject({ state: 'asked', stars: null });
  });

  test('has an average from the fifth on, of 24 months', async () => {
    const [{ id: _id, partyId: _party, ...row } = { id: '', partyId: '' }] = await stored();
    const plant = (stars: number, givenOn: string) =>
      sql`insert into broker_rating (id, broker_id, side, state, asked_on, stars, given_on)
        values (gen_random_uuid(), 'br-test', 'buyer', 'given', ${givenOn}, ${stars}, ${givenOn})`.execute(on().db);
    expect(row).toMatchObject({ brokerId: 'br-test' });
    for (const stars of [5, 5, 4]) await plant(stars, addDays(today(), -30));
    await plant(1, addDays(today(), -800));
    await give(seller, { stars: 4 });
    expect(await average()).toMatchObject({ average: null, count: 4, reviews: [], next: null });
    await give(buyer, { stars: 4, words: 'Greit.' }, 'buyer');
    expect(await average()).toMatchObject({ average: 4.4, count: 5 });
  });

  test('leaves the words with the account, in the copy before, and keeps the stars of no one', async () => {
    await give(seller, { stars: 2, words: 'Vi ventet lenge.' });
    const copy = await send(dataExport.read, { ...as(seller), params: { id: seller.id } });
    expect(JSON.stringify(copy.body)).toContain('Vi ventet lenge.');
    const body = { id: seller.id, reason: 'NO_VALUE', password };
    expect((await send(accountDeletion.delete, { ...as(seller), body })).status).toBe(200);
    expect(await average()).toMatchObject({ count: 1, reviews: [] });
    await run();
    expect((await stored()).filter(({ partyId }) => partyId === null)).toMatchObject([
      { state: 'given', stars: 2, words: null, estateId: null },
    ]);
    expect((await stored()).filter(({ partyId }) => partyId === partyIn(home, 'seller').id)).toMatchObject([
      { state: 'lapsed', stars: null },
    ]);
  });

  test('keeps its stars when the home itself is erased', async () => {
    await give(buyer, { stars: 3, words: 'Fint.' }, 'buyer');
    const people = home.parties.map(({ id }) => id);
    await on().transaction((tx) => eraseWithHome(tx, { estateId: home.estateId, whole: true, people }));
    expect(await stored()).toMatchObject([{ stars: 3, words: null, partyId: null, estateId: null }]);
  });
});

describe('the pages of what was written', () => {
  test('hold every review once, newest first, in pages of any size', async () => {
    for (let index = 0; index < 7; index += 1) {
      const givenOn = addDays(today(), -Math.floor(index / 3));
      await sql`insert into broker_rating (id, broker_id, side, state, asked_on, stars, words, given_on)
        values (gen_random_uuid(), 'br-test', 'buyer', 'given', ${givenOn}, 5, ${`Ord ${index}`}, ${givenOn})`.execute(
        on().db,
      );
    }
    const texts: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 4 && (page === 0 || cursor !== null); page += 1) {
      const query: Record<string, string> = { broker: 'br-test', limit: '3', ...(cursor !== null && { cursor }) };
      const { body } = await send(ratings.reviews, { query });
      texts.push(...body.reviews.map(({ text }: { text: string }) => text));
      cursor = body.next;
    }
    expect(cursor).toBeNull();
    expect(texts.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `Ord ${index}`));
    expect(texts.at(-1)).toBe('Ord 6');
  });

  test.each([
    [{ broker: 'br-nobody' }, 404, 'NOT_FOUND'],
    [{ broker: 'br-test', limit: '51' }, 400, 'INVALID_INPUT'],
    [{ broker: 'br-test', cursor: 'x' }, 400, 'INVALID_INPUT'],
    [{ broker: 'br-test', cursor: 'o.00000000-0000-4000-8000-000000000000' }, 400, 'INVALID_INPUT'],
    [{ broker: 'br-test', cursor: `o.${'-'.repeat(36)}` }, 400, 'INVALID_INPUT'],
    [{ broker: 'br-test', cursor: `p.${'0'.repeat(32)}.0` }, 400, 'INVALID_INPUT'],
  ] as const)('%j is refused', async (query, status, code) => {
    const { status: got, body } = await send(ratings.reviews, { query });
    expect([got, body.code]).toEqual([status, code]);
  });
});
