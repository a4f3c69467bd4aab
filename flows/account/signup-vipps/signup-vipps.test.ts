import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import type { Call } from '#src/engine/define-flow.ts';
import type { JourneyStart } from '#src/engine/sent-calls.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const proof = 'p'.repeat(43);
const proven = {
  accessToken: proof,
  givenName: 'Silje',
  familyName: 'Haugland',
  birthDate: '1986-04-17',
  email: 'silje@example.com',
  phoneNumber: '+4742001001',
  postcode: '5003',
};
const open = (info: () => unknown): Promise<JourneyStart> => {
  const begin = flow.calls.open;
  if (begin === undefined) throw new Error('It asks who has come back');
  // seam: the response is the one that the endpoint declares.
  return begin({ proof }, (async () => info()) as unknown as Call) as Promise<JourneyStart>;
};
const journeyBack = async () => {
  const journey = new JourneyInHand(flow, { proof }, await open(() => proven));
  journey.answer = () => ({ accessToken: 'session', referral: null });
  return journey;
};

test('what the wallet shares is shown and prefilled', async () => {
  const { form, at } = await journeyBack();
  const { opened, drafts } = form.getSnapshot();
  expect([at, drafts.register]).toEqual(['who', { postcode: '5003' }]);
  expect(opened.env.facts).toMatchObject({ email: 'silje@example.com', phoneNumber: '420 01 001' });
});

test('the account is made with the wallet’s e-mail and phone: only the rest is sent', async () => {
  const journey = await journeyBack();
  await journey.give('who');
  await journey.give('register');
  expect(journey.at).toBeNull();
  expect(journey.form.held()).toEqual({ accessToken: 'session' });
  const consents = { emailMarketing: false, financing: false, savedSearch: false };
  expect(journey.sent).toEqual([
    {
      call: 'POST /register/vipps',
      body: { accessToken: proof, fields: { postcode: '0550', referralCode: null, terms: true, consents } },
    },
  ]);
});

test.each([
  ['SU_WALLET_EMAIL', '/customer/signup/vipps'],
  ['SU_EMAIL_IN_USE', '/customer/signin'],
  ['SU_HAS_ACCOUNT', '/customer/signin'],
  ['SU_NO_BIRTHDATE', '/customer/signup'],
] as const)('%s is said before anything is typed, and leads on to %s', async (code, to) => {
  const refused = open(() => {
    throw failureOf(422, { code });
  });
  await expect(refused).rejects.toMatchObject({ code });
  expect(flow.calls.waysOn?.[code]?.to).toBe(to);
});

test.each([
  ['unknown', ['intro', 'who', 'register', 'code-unknown', 'done']],
  ['known', ['intro', 'who', 'register', 'done']],
] as const)('after a friend’s code that is %s, the pages are %j', async (referral, path) => {
  const journey = await journeyBack();
  journey.answer = () => ({ accessToken: 'session', referral });
  await journey.give('who');
  await journey.give('register', 'isCodeUnknown');
  expect([journey.at, journey.path]).toEqual([null, path]);
  expect(journey.facts.referralCode).toBe('K7RM2QXA');
});
