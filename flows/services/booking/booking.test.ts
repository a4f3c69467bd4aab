import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { customer, homeOf } from '#src/apps/customer/testing/homes.ts';
import { failureOf } from '#src/client/call-failed.ts';
import { brokerId } from '#src/domain/ids.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { JourneyInHand, type SentCall } from '#tests/support/journey-in-hand.ts';
import { brokerToBegin } from './calls.ts';
import flow from './flow.ts';
import { sampleEnv } from './samples.ts';

const holdId = '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a11';
const start = '2026-11-27T13:00:00.000Z';
const broker = {
  id: 'br-01',
  name: 'Ingvild Solbakken',
  title: 'Megler',
  office: 'Torshov',
  officePhone: '',
  isYours: false,
};
const answer = ({ call }: SentCall): unknown => {
  if (call === 'GET /bookings/brokers') return { items: [broker], total: 1 };
  if (call === 'POST /bookings/holds') return { holdId, expiresAt: '2026-11-23T11:10:00.000Z' };
  return { id: holdId };
};
const begun = async () => {
  const journey = new JourneyInHand(flow, {}, { lists: sampleEnv.lists });
  journey.answer = answer;
  await journey.give('home', 'default');
  await journey.give('time', 'default');
  await journey.give('about', 'default');
  return journey;
};

test('a customer says which home, holds a time, says who they are, and sends the request', async () => {
  const journey = await begun();
  await journey.give('confirm', 'default');
  expect(journey.sent.map(({ call }) => call)).toEqual([
    'GET /bookings/brokers',
    'POST /bookings/holds',
    'POST /bookings',
  ]);
  expect(journey.sent[1]?.body).toEqual({ brokerId: 'br-01', start });
  expect(journey.sent[2]?.body).toEqual({
    holdId,
    firstName: 'Silje',
    lastName: 'Haugland',
    telephone: '+4742001001',
    email: 'silje@example.com',
    address: 'Syrinhagen 40 A',
    postcode: '0476',
    note: 'Ring på hos Haugland.',
  });
});

test('the app gets the booking with its key, which is 32 random bytes, and another one each time', async () => {
  const keys = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    const journey = await begun();
    await journey.give('confirm', 'default');
    const { booking = '' } = journey.form.held();
    expect(booking).toMatch(new RegExp(`^${holdId}[\\w-]{43}$`));
    keys.add(booking);
  }
  expect(keys.size).toBe(3);
});

test('a hold that is lost asks for the time again, and keeps everything that was typed', async () => {
  const journey = await begun();
  journey.answer = (sent) => {
    if (sent.call === 'POST /bookings') throw failureOf(409, { code: 'BK_EXPIRED' });
    return answer(sent);
  };
  await journey.give('confirm', 'default');
  expect(journey.at).toBe('time');
  expect(journey.form.getSnapshot().drafts.about).toMatchObject({ firstName: 'Silje', note: 'Ring på hos Haugland.' });
  expect(journey.form.getSnapshot().drafts.time).toEqual({ broker: 'br-01', start });
});

test('a time that was taken meanwhile is refused at the time', async () => {
  const journey = new JourneyInHand(flow, {}, { lists: sampleEnv.lists });
  journey.answer = (sent) => {
    if (sent.call === 'POST /bookings/holds') throw failureOf(409, { code: 'BK_TAKEN', near: [] });
    return answer(sent);
  };
  await journey.give('home', 'default');
  await journey.give('time', 'default');
  expect(journey.at).toBe('time');
});

const home = (role: 'seller' | 'buyer', address: string) => ({
  ...homeOf(),
  role,
  home: { ...homeOf().home, address, postcode: '0550' },
});

test('44.4: a signed-in customer finds what is known filled in: name, phone, mail, address and postcode', async () => {
  const read: Readonly<Record<string, unknown>> = {
    '/users/:id': customer,
    '/estates': [home('buyer', 'Kjøpt 1'), home('seller', 'Til salgs 2')],
  };
  // seam: the part of those responses that the journey reads.
  const call = (({ path }: { readonly path: string }) => Promise.resolve(read[path])) as unknown as Call;
  const opened = await flow.calls.open?.({ userID: customer.id }, call);
  expect(opened?.drafts).toEqual({
    home: { postcode: '0550' },
    about: {
      firstName: customer.givenName,
      lastName: customer.familyName,
      telephone: customer.phoneNumber,
      email: customer.email,
      address: 'Til salgs 2',
      postcode: '0550',
    },
  });
});

test('44.4: who is signed out, or whose session shows nothing yet, begins with empty fields', async () => {
  const refused = () => Promise.reject(failureOf(403, { code: 'AUTH_STEP_UP' }));
  expect(await flow.calls.open?.({ userID: '' }, refused)).toEqual({});
  expect(await flow.calls.open?.({ userID: customer.id }, refused)).toEqual({});
});

test('44.4: the own broker is chosen at once, and the only one; among strangers one chooses', () => {
  const of = (id: string, isYours = false) => ({ ...broker, id: parse(brokerId, id), isYours });
  expect(brokerToBegin([of('br-01', true), of('br-02')])).toBe('br-01');
  expect(brokerToBegin([of('br-02')])).toBe('br-02');
  expect(brokerToBegin([of('br-01'), of('br-02')])).toBeUndefined();
  expect(brokerToBegin([])).toBeUndefined();
});
