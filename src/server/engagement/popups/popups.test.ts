import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { type Popup, popups } from '#src/contract/engagement/popups.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { insertComing, runMarket } from '#tests/support/market.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer({ clock: 'movable' });
const on = () => server.current.running.on;
interface Customer {
  readonly id: CustomerId;
  token: string;
}
const as = ({ token }: Customer, language = 'nb') => ({
  headers: { authorization: `Bearer ${token}`, 'accept-language': language },
});
const send = (...asked: Parameters<Visitor['send']>) => new Visitor(server.current.url).send(...asked);
const shown = async (who: Customer, language?: string): Promise<Popup | null> =>
  (await send(popups.read, as(who, language))).body.popup;
const answer = async (who: Customer, id: string, action: unknown) =>
  send(popups.answer, { ...as(who), params: { id }, body: { action } });
const codes = async (who: Customer, id: string, action: unknown) => {
  const { status, body } = await answer(who, id, action);
  return status === 204 ? 204 : [status, body.code];
};
/** Lets days pass; an access token does not live so long. */
const pass = async (days: number, ...people: readonly Customer[]) => {
  await server.current.clock.advance({ days });
  for (const one of people) {
    const session = await beginCustomerSession(on(), cookieJar().web, { customerId: one.id, method: 'BANKID' });
    one.token = session.accessToken;
  }
};
const wins = (who: Customer, won: string, nickname: string | null = null) =>
  sql`insert into quiz_player (customer_id, nickname, nickname_key, won_by_attempt)
    values (${who.id}, ${nickname}, ${nickname}, ${won})`.execute(on().db);

let owner: Customer;
beforeEach(async () => {
  const home = await insertHome(on().database, { takeoverInDays: null });
  owner = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
  const [{ tomorrow } = { tomorrow: '' }] =
    // Noon of the next day, so that no test runs over midnight.
    (
      await sql<{ tomorrow: string }>`select to_char(greatest(now(), (select max(created_at) from customer))
      + interval '2 days', 'YYYY-MM-DD') as tomorrow`.execute(on().db)
    ).rows;
  await server.current.clock.set(`${tomorrow}T11:00:00.000Z`);
  await pass(0, owner);
});

describe('who is asked', () => {
  test('the owner of a home who has never played is asked to, in their language', async () => {
    expect(await shown(owner)).toMatchObject({ kind: 'QUIZ', title: 'Hva ble boligen solgt for?' });
    expect((await shown(owner, 'en'))?.actions).toEqual([
      { action: 'CLAIM', label: 'Guess today’s price', path: '/customer/quiz/today' },
      { action: 'LATER', label: 'Later' },
      { action: 'CLOSE', label: 'No, thanks' },
    ]);
  });

  test('no one on their first day, without a home, who has played, or who wants nothing of the quiz', async () => {
    const newcomer = await signedInCustomer(on());
    expect(await shown(newcomer)).toBeNull();
    await pass(2, newcomer, owner);
    expect(await shown(newcomer)).toBeNull();
    await changeNotifications(on(), owner.id, {
      ...firstNotificationChoices,
      quiz: { push: false, email: false, sms: false },
    });
    expect(await shown(owner)).toBeNull();
    await changeNotifications(on(), owner.id, firstNotificationChoices);
    await wins(owner, '{0,1,1,0,0}');
    expect(await shown(owner)).toBeNull();
  });

  test('a player with three wins and no nickname is asked for one; one on the scoreboard is not', async () => {
    await wins(owner, '{0,1,1,1,0}');
    expect(await shown(owner)).toMatchObject({ kind: 'QUIZ_NICKNAME' });
    const other = await signedInCustomer(on());
    await wins(other, '{0,3,3,0,0}', `n${other.id}`);
    expect(await shown(other)).toBeNull();
  });

  test('a customer with a saved home and no search is asked what they look for, until they have said so', async () => {
    const { estateId } = await insertComing(on());
    await runMarket(on());
    await sql`insert into favourite (id, customer_id, estate_id, price, saved_at)
      values (${randomUUID()}, ${owner.id}, ${estateId}, 4000000, now())`.execute(on().db);
    expect(await shown(owner)).toMatchObject({ kind: 'SEARCH_PROFILE' });
    await sql`update customer set options = jsonb_set(options, '{searchProfile}', '{"bedrooms":2}')
      where id = ${owner.id}`.execute(on().db);
    expect(await shown(owner)).toBeNull();
  });

  test('nothing of a feature that is off', async () => {
    await sql`insert into feature_flag (name, enabled) values ('property-price-quiz', false)`.execute(on().db);
    expect(await shown(owner)).toBeNull();
    await sql`delete from feature_flag where name = 'property-price-quiz'`.execute(on().db);
    expect(await shown(owner)).toMatchObject({ kind: 'QUIZ' });
  });
});

describe('one a day', () => {
  test('is the same in every tab until it is answered, also when many ask at once', async () => {
    const found = await Promise.all([1, 2, 3, 4].map(() => shown(owner)));
    expect(new Set(found.map((one) => one?.id)).size).toBe(1);
    const rows = await on().db.selectFrom('popup').select('id').where('customerId', '=', owner.id).execute();
    expect(rows).toHaveLength(1);
    expect((await shown(owner))?.id).toBe(found[0]?.id);
  });

  test('after its answer no other is shown that day; the next day the next one is', async () => {
    const first = await shown(owner);
    expect(await codes(owner, first?.id ?? '', 'CLOSE')).toBe(204);
    await wins(owner, '{3,0,0,0,0}');
    expect(await shown(owner)).toBeNull();
    await pass(1, owner);
    expect(await shown(owner)).toMatchObject({ kind: 'QUIZ_NICKNAME' });
  });

  test('one that was left without an answer is shown again the next day', async () => {
    const first = await shown(owner);
    await pass(1, owner);
    expect((await shown(owner))?.id).toBe(first?.id);
  });
});

describe('an answer', () => {
  test('LATER puts it off for seven days, three times, and then it can only be closed', async () => {
    const id = (await shown(owner))?.id ?? '';
    for (const time of [1, 2, 3]) {
      expect(
        (await shown(owner))?.actions.map(({ action }) => action),
        `time ${time}`,
      ).toContain('LATER');
      expect(await codes(owner, id, 'LATER')).toBe(204);
      await pass(6, owner);
      expect(await shown(owner)).toBeNull();
      await pass(1, owner);
      expect((await shown(owner))?.id).toBe(id);
    }
    expect((await shown(owner))?.actions.map(({ action }) => action)).toEqual(['CLAIM', 'CLOSE']);
    expect(await codes(owner, id, 'LATER')).toEqual([409, 'POP_GONE']);
    expect(await codes(owner, id, 'CLOSE')).toBe(204);
    await pass(30, owner);
    expect(await shown(owner)).toBeNull();
  });

  test('from a double click and from two devices counts once; another after the last is refused', async () => {
    const id = (await shown(owner))?.id ?? '';
    expect(await Promise.all(['LATER', 'LATER'].map((action) => codes(owner, id, action)))).toEqual([204, 204]);
    const row = () =>
      on().db.selectFrom('popup').select(['later', 'state']).where('customerId', '=', owner.id).executeTakeFirst();
    expect(await row()).toEqual({ later: 1, state: 'snoozed' });
    expect(await Promise.all(['CLAIM', 'CLAIM', 'CLAIM'].map((action) => codes(owner, id, action)))).toEqual([
      204, 204, 204,
    ]);
    for (const action of ['CLOSE', 'LATER']) expect(await codes(owner, id, action)).toEqual([409, 'POP_GONE']);
    expect(await row()).toEqual({ later: 1, state: 'done' });
  });

  test('of another customer is as unknown as none, and changes nothing', async () => {
    const id = (await shown(owner))?.id ?? '';
    const stranger = await signedInCustomer(on());
    expect(await codes(stranger, id, 'CLOSE')).toEqual([404, 'NOT_FOUND']);
    expect(await codes(owner, randomUUID(), 'CLOSE')).toEqual([404, 'NOT_FOUND']);
    expect((await shown(owner))?.id).toBe(id);
  });

  test.each(['SHOW', 'claim', '', null, 'CLOSE\u0000', '\uD800', 'x'.repeat(1_000_000)])(
    'that is none of the three is refused: %#',
    async (action) => {
      const id = (await shown(owner))?.id ?? '';
      const { status } = await answer(owner, id, action);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect((await shown(owner))?.id).toBe(id);
    },
  );
});

test('what was asked and answered is in the customer’s copy of their data, and goes with the account', async () => {
  const id = (await shown(owner))?.id ?? '';
  await answer(owner, id, 'CLOSE');
  const { body } = await send(dataExport.read, { ...as(owner), params: { id: owner.id } });
  expect(body.others.popups).toMatchObject([{ kind: 'QUIZ', answer: 'CLOSE' }]);
  await sql`delete from customer where id = ${owner.id}`.execute(on().db);
  expect(await on().db.selectFrom('popup').select('id').where('customerId', '=', owner.id).execute()).toEqual([]);
});
