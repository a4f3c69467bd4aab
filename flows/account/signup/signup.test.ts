import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand, type SentCall } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const again = '2026-12-01T11:00:30.000Z';
const server = (changed: Readonly<Record<string, () => unknown>> = {}) => {
  const answers: Readonly<Record<string, () => unknown>> = {
    'POST /sms/sendRequest': () => ({ textAgainAt: again }),
    'POST /sms/verify': () => ({ accessToken: 'proof-of-the-number' }),
    'POST /can-register': () => undefined,
    'POST /register': () => ({ accessToken: 'session', referral: null }),
    ...changed,
  };
  return ({ call }: SentCall) => answers[call]?.();
};
const begin = (changed: Readonly<Record<string, () => unknown>> = {}) => {
  const journey = new JourneyInHand(flow);
  journey.answer = server(changed);
  return journey;
};
const upTo = async (journey: JourneyInHand, ...steps: readonly string[]) => {
  for (const step of steps) await journey.give(step);
};

test('a number is proven, the age is asked for, and the last page makes the account', async () => {
  const journey = begin();
  await upTo(journey, 'phone', 'code', 'person', 'details');
  expect(journey.at).toBeNull();
  expect(journey.form.held().accessToken).toBe('session');
  expect(journey.sent.map(({ call }) => call)).toEqual([
    'POST /sms/sendRequest',
    'POST /sms/verify',
    'POST /can-register',
    'POST /register',
  ]);
  expect(journey.sent.at(-1)?.body).toEqual({
    accessToken: 'proof-of-the-number',
    firstName: 'Nora',
    lastName: 'Åsheim',
    nationalId: '10906046380',
    email: 'nora.asheim@example.com',
    postcode: '0550',
    password: 'Lysthus på Nesodden 7',
    referralCode: null,
    terms: true,
    consents: { emailMarketing: false, financing: false, savedSearch: false },
  });
});

test('a person who wants another code gets one when the pause is over', async () => {
  const journey = begin();
  await journey.give('phone');
  expect(journey.form.againAt()).toBe(again);
  const later = '2026-12-01T11:01:30.000Z';
  journey.answer = server({ 'POST /sms/sendRequest': () => ({ textAgainAt: later }) });
  await journey.form.again('code');
  expect(journey.form.againAt()).toBe(later);
  expect(journey.sent.map(({ call }) => call)).toEqual(['POST /sms/sendRequest', 'POST /sms/sendRequest']);
});

test.each([
  ['code', 'POST /sms/verify', 'SMS_CODE', 'code'],
  ['person', 'POST /can-register', 'SU_NOT_ADULT', 'nationalId'],
  ['person', 'POST /can-register', 'SU_NO_BIRTHDATE', 'nationalId'],
  ['details', 'POST /register', 'SU_EMAIL_IN_USE', 'email'],
  ['details', 'POST /register', 'V_PW_COMMON', 'password'],
] as const)(
  'on %s, what %s refuses with %s is said by the field, and nothing is lost',
  async (step, call, code, path) => {
    const journey = begin({
      [call]: () => {
        throw failureOf(422, { code });
      },
    });
    const all = ['phone', 'code', 'person', 'details'];
    await upTo(journey, ...all.slice(0, all.indexOf(step)));
    expect(await journey.give(step)).toMatchObject({ state: 'refused', issues: [{ path, code }] });
    expect(journey.at).toBe(step);
  },
);

test('a proof that ran out asks for the number again, and keeps what was typed after it', async () => {
  const journey = begin({
    'POST /register': () => {
      throw failureOf(410, { code: 'AUTH_PROOF_OVER' });
    },
  });
  await upTo(journey, 'phone', 'code', 'person', 'details');
  expect(journey.at).toBe('phone');
  expect(journey.form.getSnapshot().saving).toMatchObject({ state: 'refused', code: 'AUTH_PROOF_OVER' });
  journey.form.here('phone');
  expect(journey.form.getSnapshot().saving).toMatchObject({ state: 'refused', code: 'AUTH_PROOF_OVER' });
  expect(journey.form.getSnapshot().drafts.details).toMatchObject({ email: 'nora.asheim@example.com' });
  journey.answer = server();
  await upTo(journey, 'phone', 'code', 'person', 'details');
  expect(journey.at).toBeNull();
});

test('an unknown friend’s code is reported, and blocks nothing', async () => {
  const journey = begin({ 'POST /register': () => ({ accessToken: 'session', referral: 'unknown' }) });
  await upTo(journey, 'phone', 'code', 'person');
  await journey.give('details', 'isCodeUnknown');
  expect([journey.at, journey.path]).toEqual([null, expect.arrayContaining(['code-unknown'])]);
  expect(journey.facts.referralCode).toBe('K7RM2QXA');
});

test('a friend’s code that is known, and none at all, lead straight to the app', async () => {
  const journey = begin({ 'POST /register': () => ({ accessToken: 'session', referral: 'known' }) });
  await upTo(journey, 'phone', 'code', 'person');
  await journey.give('details', 'isCodeUnknown');
  expect([journey.at, journey.path]).toEqual([null, expect.not.arrayContaining(['code-unknown'])]);
  const alone = begin();
  await upTo(alone, 'phone', 'code', 'person', 'details');
  expect([alone.at, alone.path]).toEqual([null, expect.not.arrayContaining(['code-unknown'])]);
});

test('a code that came with a link is there to begin with, and closed registration is said before anything is typed', async () => {
  const asked: unknown[] = [];
  const open = flow.calls.open;
  if (open === undefined) throw new Error('It asks whether registration is open');
  // seam: the response is the one that the endpoint declares.
  const call = (async (_: unknown, input: unknown) => void asked.push(input)) as never;
  expect(await open({ referralCode: 'K7RM2QXA' }, call)).toEqual({ drafts: { details: { referralCode: 'K7RM2QXA' } } });
  expect(await open({}, call)).toEqual({ drafts: { details: {} } });
  expect(asked).toEqual([{ body: {} }, { body: {} }]);
});
