import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { popups } from '#src/contract/engagement/popups.ts';
import { rewards } from '#src/contract/engagement/rewards.ts';
import { type FeedItem, feed } from '#src/contract/journey/feed.ts';
import type { RewardId } from '#src/domain/ids.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { type CustomerGiven, cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { countReferrals } from './count-referrals.ts';
import { countFriends, sendParcel } from './jobs.ts';

const server = testServer({ clock: 'movable', without: [countFriends] });
const on = () => server.current.running.on;
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
const send = (...asked: Parameters<Visitor['send']>) => new Visitor(server.current.url).send(...asked);
/** With a new session: a token does not live for the days that pass. */
const as = async ({ id }: Customer) => {
  const session = await beginCustomerSession(on(), cookieJar().web, { customerId: id, method: 'BANKID' });
  return { headers: { authorization: `Bearer ${session.accessToken}` } };
};
const list = async (who: Customer) => (await send(rewards.list, await as(who))).body;
const own = async (who: Customer) => (await list(who))[0];
const home = { address: 'Kastanjelunden 14 B', postcode: '0550' };
const claim = async (who: Customer, body: object = home) =>
  send(rewards.claim, { ...(await as(who)), params: { id: (await own(who))?.id ?? randomUUID() }, body });
const codeOf = (who: Customer): string => who.id.slice(0, 8).toUpperCase();
const someone = (given: CustomerGiven = {}): Promise<Customer> => signedInCustomer(on(), given);
const friendOf = async (inviter: Customer, given: CustomerGiven = {}): Promise<Customer> =>
  someone({ ...given, referredBy: codeOf(inviter) });
const pass = async (seconds: number) => {
  await server.current.clock.advance({ seconds });
  await countReferrals(on());
};
const erase = (who: Customer) =>
  on().transaction(async (tx) => {
    await eraseWithAccount(tx, who.id, on());
    await tx.deleteFrom('customer').where('id', '=', who.id).execute();
  });
const unlocked = async (): Promise<{ me: Customer; friends: readonly Customer[] }> => {
  const me = await someone();
  const friends = [await friendOf(me), await friendOf(me), await friendOf(me)];
  await pass(86_400);
  return { me, friends };
};
const run = { id: randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
/** Runs the job twice, since it runs at least once, and returns what the office has on its list. */
const parcelsOf = async (id: RewardId) => {
  for (let n = 0; n < 2; n += 1) await sendParcel.run({ rewardId: id }, on(), run);
  return on().db.selectFrom('parcelOrder').select('boxes').where('id', '=', id).execute();
};
/** How many jobs wait to send the parcel of a reward. */
const scheduled = async (id: RewardId): Promise<number> => {
  const { rows } =
    await sql`select id from pgboss.job where name = 'send-parcel' and data ->> 'rewardId' = ${id}`.execute(on().db);
  return rows.length;
};

const popupOf = async (who: Customer) => (await send(popups.read, await as(who))).body.popup;

beforeEach(async () => {
  await on().db.deleteFrom('referral').execute();
});

describe('a friend', () => {
  test('counts a day after the registration, once, with the day and no name', async () => {
    const me = await someone();
    await friendOf(me);
    await pass(86_399);
    expect(await own(me)).toMatchObject({ kind: 'MOVING_BOXES', state: 'locked', count: 0, need: 3, boxes: 10 });
    await pass(1);
    await countReferrals(on());
    const seen = await own(me);
    expect(seen).toMatchObject({ state: 'locked', count: 1 });
    expect(seen.days).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    expect(Object.keys(seen).toSorted()).toEqual(['boxes', 'count', 'days', 'id', 'kind', 'need', 'state']);
  });

  test.each([
    ['with the number of the inviter', (me: Customer): CustomerGiven => ({ phone: me.phone })],
    [
      'with another tag of the same mailbox',
      (me: Customer): CustomerGiven => ({ email: me.email.replace('@', '+Venn@') }),
    ],
    ['on the device of the inviter', (): CustomerGiven => ({ referredOnDevice: true })],
    ['under 18', (): CustomerGiven => ({ birthDate: '2020-01-01' })],
    ['who has proved nothing', (): CustomerGiven => ({ phoneVerifiedAt: null })],
  ])('%s does not count', async (_why, given) => {
    const me = await someone();
    await friendOf(me, given(me));
    await friendOf(me);
    await pass(86_400);
    expect((await own(me)).count).toBe(1);
  });

  test('who is the inviter under another e-mail, or was counted before, does not count', async () => {
    const [me, other] = [await someone({ nationalIdFingerprint: randomUUID() }), await someone()];
    const { nationalIdFingerprint } = await on()
      .db.selectFrom('customer')
      .select('nationalIdFingerprint')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    await friendOf(me, { nationalIdFingerprint: nationalIdFingerprint ?? '' });
    const nora = randomUUID();
    const friend = await friendOf(me, { nationalIdFingerprint: nora });
    await pass(86_400);
    await erase(friend);
    await friendOf(other, { nationalIdFingerprint: nora });
    await pass(86_400);
    expect([(await own(me)).count, (await own(other)).count]).toEqual([0, 0]);
  });

  test('who invites the inviter’s new account back does not make both count', async () => {
    const person = randomUUID();
    const first = await someone({ nationalIdFingerprint: person });
    const friend = await friendOf(first);
    await pass(86_400);
    await erase(first);
    await friendOf(friend, { nationalIdFingerprint: person });
    await pass(86_400);
    expect((await own(friend)).count).toBe(0);
  });

  test('with an unknown code is no one’s', async () => {
    await someone({ referredBy: 'FINNESIKKE' });
    expect(await on().db.selectFrom('referral').selectAll().execute()).toEqual([]);
  });
});

describe('the reward', () => {
  test('is locked for two friends, and open for three', async () => {
    const me = await someone();
    await friendOf(me);
    await friendOf(me);
    await pass(86_400);
    expect(await claim(me)).toMatchObject({ status: 409, body: { code: 'RW_LOCKED' } });
    await friendOf(me);
    await pass(86_400);
    expect(await own(me)).toMatchObject({ state: 'unlocked', count: 3 });
  });

  test('claimed from two tabs at once is one parcel, and the first address stays', async () => {
    const { me } = await unlocked();
    const sent = await Promise.all(
      [home, home, { ...home, address: 'Fjordveien 9' }, home].map((one) => claim(me, one)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    const { id, address } = await own(me);
    expect(await scheduled(id)).toBe(1);
    expect(await parcelsOf(id)).toEqual([{ boxes: 10 }]);
    expect(await own(me)).toMatchObject({ state: 'accepted', address });
    expect((await claim(me, { address: 'En annen vei 2', postcode: '0150' })).body).toMatchObject({
      state: 'accepted',
      address,
    });
  });

  test('is listed for the office where there is no partner, once', async () => {
    const { me } = await unlocked();
    await claim(me);
    const { id } = await own(me);
    expect(await parcelsOf(id)).toEqual([{ boxes: 10 }]);
    await on().parcels.order({ id, boxes: 10, name: '', ...home });
    expect(await parcelsOf(id)).toHaveLength(1);
  });

  test('is locked again when a friend leaves before the claim, and stays after it', async () => {
    const { me, friends } = await unlocked();
    const [first, second] = friends;
    if (first === undefined || second === undefined) throw new Error('there are three friends');
    await erase(first);
    expect(await own(me)).toMatchObject({ state: 'locked', count: 2 });
    await friendOf(me);
    await pass(86_400);
    await claim(me);
    await parcelsOf((await own(me)).id);
    await erase(second);
    expect(await own(me)).toMatchObject({ state: 'accepted', count: 2, address: home });
  });

  test('is one for a person, also with a new account', async () => {
    const person = randomUUID();
    const me = await someone({ nationalIdFingerprint: person });
    for (let n = 0; n < 3; n += 1) await friendOf(me);
    await pass(86_400);
    expect((await claim(me)).status).toBe(200);
    await erase(me);
    expect(await list(await someone({ nationalIdFingerprint: person }))).toEqual([]);
  });

  test('of two accounts of one person, claimed at once, is one', async () => {
    const person = randomUUID();
    const both = [await someone({ nationalIdFingerprint: person }), await someone({ nationalIdFingerprint: person })];
    for (const one of both) for (let n = 0; n < 3; n += 1) await friendOf(one);
    await pass(86_400);
    const ids = await Promise.all(both.map(async (one) => (await own(one)).id));
    const sent = await Promise.all(
      both.map(async (one, index) =>
        send(rewards.claim, { ...(await as(one)), params: { id: ids[index] }, body: home }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of another is not found, and an address that is none is refused', async () => {
    const { me } = await unlocked();
    const { id } = await own(me);
    const stranger = await someone();
    expect(await send(rewards.claim, { ...(await as(stranger)), params: { id }, body: home })).toMatchObject({
      status: 404,
    });
    for (const address of ['', 'A\u0000B vei 1', 'Vei \ud800', 'x'.repeat(121), 'x'.repeat(1_000_000)])
      expect((await claim(me, { ...home, address })).status).toBeGreaterThanOrEqual(400);
    expect((await claim(me, { ...home, postcode: '0000' })).status).toBe(422);
    expect(await own(me)).toMatchObject({ state: 'unlocked' });
  });

  test('is in the copy of the customer’s data, with its address', async () => {
    const { me } = await unlocked();
    await claim(me);
    const { text } = await send(dataExport.read, { ...(await as(me)), params: { id: me.id } });
    expect(text).toContain('Kastanjelunden 14 B');
  });
});

describe('over the home page', () => {
  test('three friends ask for an address, once; the parcel that is ordered says so on another day', async () => {
    const { me } = await unlocked();
    const first = await popupOf(me);
    expect(first).toMatchObject({ kind: 'REWARD', actions: [{ action: 'CLAIM', path: '/customer/rewards' }, {}, {}] });
    await send(popups.answer, { ...(await as(me)), params: { id: first.id }, body: { action: 'CLAIM' } });
    await claim(me);
    await parcelsOf((await own(me)).id);
    expect(await popupOf(me)).toBeNull();
    await pass(86_400);
    expect((await popupOf(me)).kind).toBe('REWARD_ACCEPTED');
  });

  test('nothing is asked of who has too few friends, and nothing while the feature is off', async () => {
    const me = await someone();
    await friendOf(me);
    await pass(86_400);
    expect(await popupOf(me)).toBeNull();
    const { me: other } = await unlocked();
    await turnFlag(on(), 'referral', false);
    expect(await popupOf(other)).toBeNull();
    await turnFlag(on(), 'referral', true);
  });
});

describe('in the news', () => {
  const newsOf = async (who: Customer): Promise<readonly string[]> => {
    const { body } = await send(feed.list, await as(who));
    return body.items.flatMap(({ kind, title, path }: FeedItem) =>
      kind === 'REWARD' && path === '/customer/rewards' ? [title] : [],
    );
  };

  test('stands once that it waits for an address, until it is claimed, and then that it is on its way', async () => {
    const { me } = await unlocked();
    await pass(0);
    expect(await newsOf(me)).toEqual(['Du har fått ti flytteesker']);
    await claim(me);
    expect(await newsOf(me)).toEqual([]);
    await parcelsOf((await own(me)).id);
    expect(await newsOf(me)).toEqual(['Flytteeskene er på vei']);
  });

  test('stands unless the customer turned the journey off in every channel', async () => {
    const { me } = await unlocked();
    await pass(0);
    const off = { push: false, email: false, sms: false };
    await changeNotifications(on(), me.id, { ...firstNotificationChoices, journey: off });
    expect(await newsOf(me)).toEqual([]);
    await changeNotifications(on(), me.id, { ...firstNotificationChoices, journey: { ...off, sms: true } });
    expect(await newsOf(me)).toEqual(['Du har fått ti flytteesker']);
  });

  test('goes when a friend leaves before the claim, and is new when another comes', async () => {
    const { me, friends } = await unlocked();
    const [first] = friends;
    if (first === undefined) throw new Error('there are three friends');
    await erase(first);
    expect(await newsOf(me)).toEqual([]);
    await friendOf(me);
    await pass(86_400);
    expect(await newsOf(me)).toEqual(['Du har fått ti flytteesker']);
  });

  test('is not shown while the feature is off', async () => {
    const { me } = await unlocked();
    await turnFlag(on(), 'referral', false);
    expect(await newsOf(me)).toEqual([]);
    await turnFlag(on(), 'referral', true);
    expect(await newsOf(me)).toHaveLength(1);
  });
});

test('reading the reward again writes nothing, and locks no row', async () => {
  const me = await someone();
  await own(me);
  const version = async () =>
    (
      await sql<{ v: string }>`select concat(xmin, ' ', xmax) as v from reward where customer_id = ${me.id}`.execute(
        on().db,
      )
    ).rows;
  const before = await version();
  await Promise.all([own(me), own(me)]);
  expect(await version()).toEqual(before);
});
