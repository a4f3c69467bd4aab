import { afterEach, beforeAll, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import { servicePartners } from '#src/domain/services.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { callersOf, everyCall } from './every-call.ts';

/** What a flag turns off is off on the server too, for any page or program (Spec section 3). */
const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const on = () => place().on;
const turn = (name: FlagName, isOn: boolean) => turnFlag(on(), name, isOn);
let callers: Awaited<ReturnType<typeof callersOf>>;
beforeAll(async () => {
  callers = await callersOf(place());
});
afterEach(() => on().db.deleteFrom('featureFlag').execute());

const flagged = everyCall.filter(([, { flag }]) => flag !== undefined);

test('the calls of the flows that a flag closes have that flag themselves', () => {
  expect(Object.fromEntries(flagged.map(([name, { flag }]) => [name, flag]))).toEqual({
    'accountDeletion.delete': 'delete-user',
    'bookings.brokers': 'broker-booking',
    'bookings.hold': 'broker-booking',
    'bookings.request': 'broker-booking',
    'bookings.slots': 'broker-booking',
    'homePictures.keep': 'wealth-image-upload',
    'homePictures.read': 'wealth-image-upload',
    'ownRatings.give': 'broker-rating-widget',
    'ownRatings.read': 'broker-rating-widget',
    'passwords.changeBroker': 'broker-password-change',
    'passwords.changeCustomer': 'customer-password-change',
    'quiz.changeSettings': 'property-price-quiz',
    'quiz.guess': 'property-price-quiz',
    'quiz.guessesToday': 'property-price-quiz',
    'quiz.scoreboard': 'property-price-quiz',
    'quiz.settings': 'property-price-quiz',
    'quiz.statistics': 'property-price-quiz',
    'quiz.today': 'property-price-quiz',
    'rewards.claim': 'referral',
    'rewards.list': 'referral',
    'ratings.average': 'broker-rating-widget',
    'ratings.reviews': 'broker-rating-widget',
    'searchProfiles.change': 'edit-search-profile',
    'serviceOrders.byggstart': 'service-byggstart',
    'serviceOrders.exponova': 'service-exponova',
    'serviceOrders.ifInsurance': 'service-if',
    'serviceOrders.sectorAlarm': 'service-sector-alarm',
    'serviceOrders.ssg': 'service-ssg',
    'serviceOrders.steddy': 'service-steddy',
    'serviceOrders.storebrand': 'service-storebrand',
    'serviceOrders.storebrandInsurance': 'service-storebrand-insurance',
    'serviceOrders.trygg': 'service-trygg',
    'userEmail.change': 'email-change',
    'userEmail.remove': 'email-change',
  });
});

test('every page that a flag closes sends a call that the same flag closes', () => {
  const pages = import.meta.glob<{ flag?: FlagName }>('../../flows/*/*/address.ts', { eager: true, import: 'address' });
  const closed = Object.values(pages).flatMap(({ flag }) => flag ?? []);
  // A partner that shares its call with others is refused by its flag too (orders.test.ts).
  const refused = new Set([...flagged.map(([, { flag }]) => flag), ...servicePartners.map(({ flag }) => flag)]);
  expect(closed.filter((flag) => !refused.has(flag))).toEqual([]);
  expect(closed).toHaveLength(20);
});

test('the flag of each partner closes its form at the door', () => {
  const doors = import.meta.glob<{ flag?: FlagName }>('../../flows/services/service-*/address.ts', {
    eager: true,
    import: 'address',
  });
  const closed = Object.entries(doors).map(([path, { flag }]) => [path.split('/').at(-2), flag]);
  expect(Object.fromEntries(closed)).toEqual(Object.fromEntries(closed.map(([name]) => [name, name])));
  expect(closed.map(([, flag]) => flag).toSorted()).toEqual(servicePartners.map(({ flag }) => flag).toSorted());
});

test.each(flagged)('%s is refused while its flag is off, before anything of it is read', async (_, call) => {
  const headers = { ...callers.headers[call.access], 'content-type': 'application/json' };
  const ask = async () => {
    const answer = await fetch(`${place().url}/api${callers.pathOf(call)}`, {
      method: call.method,
      headers,
      ...(call.method === 'GET' ? {} : { body: '{}' }),
    });
    return [answer.status, (await jsonOf(answer)).code];
  };
  expect(await ask()).not.toContain('SWITCHED_OFF');
  await turn(call.flag ?? 'referral', false);
  expect(await ask()).toEqual([404, 'SWITCHED_OFF']);
});

const closedToStrangers = flagged.filter(([, { access }]) => access !== 'open');

test.each(closedToStrangers)('%s checks the caller before it says that it is off', async (_, call) => {
  await turn(call.flag ?? 'referral', false);
  const answer = await fetch(`${place().url}/api${callers.pathOf(call)}`, { method: call.method });
  expect(answer.status).toBe(401);
});

test('a right password changes nothing while a call is off, and works when it is on again', async () => {
  const password = 'Riktig passord 1';
  const her = await signedInCustomer(on(), { passwordHash: await hashPassword(password) });
  const headers = { authorization: `Bearer ${her.token}` };
  const own = { params: { id: her.id }, headers };
  const visitor = new Visitor(place().url);
  const changePassword = () =>
    visitor.send(passwords.changeCustomer, {
      ...own,
      body: { id: her.id, currentPassword: password, newPassword: 'Et helt nytt 2' },
    });
  const changeEmail = () =>
    visitor.send(userEmail.change, { headers, body: { email: 'ny@kunde.example.com', password } });
  const deleteAccount = () =>
    visitor.send(accountDeletion.delete, { headers, body: { id: her.id, reason: 'NO_VALUE', password } });
  const read = () =>
    on().db.selectFrom('customer').select(['email', 'passwordHash']).where('id', '=', her.id).executeTakeFirst();
  const before = await read();
  for (const [flag, deed] of [
    ['customer-password-change', changePassword],
    ['email-change', changeEmail],
    ['delete-user', deleteAccount],
  ] as const) {
    await turn(flag, false);
    expect((await deed()).body.code, flag).toBe('SWITCHED_OFF');
    await turn(flag, true);
  }
  expect(await read()).toEqual(before);
  expect((await deleteAccount()).status).toBe(200);
  expect(await read()).toBeUndefined();
});
