import { describe, expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import type { Call } from '#src/engine/define-flow.ts';
import type { JourneyStart } from '#src/engine/sent-calls.ts';
import { JourneyInHand, type SentCall } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const proof = 'p'.repeat(43);
const proven = {
  accessToken: proof,
  givenName: 'Silje',
  familyName: 'Haugland',
  birthDate: '1986-04-17',
  email: null,
  phoneNumber: null,
  postcode: null,
};
type Answers = Readonly<Record<string, () => unknown>>;
const server = (changed: Answers) => {
  const answers: Answers = {
    'POST /register/bankid/info': () => proven,
    'POST /register/bankid': () => ({ accessToken: 'session', referral: null }),
    'GET /feature-flag/:flagName': () => ({ enabled: true }),
    ...changed,
  };
  return async (call: string) => answers[call]?.();
};
const open = (where: Readonly<Record<string, string>>, changed: Answers = {}): Promise<JourneyStart> => {
  const answer = server(changed);
  const begin = flow.calls.open;
  if (begin === undefined) throw new Error('It asks who has come back');
  // seam: the response is the one that the endpoint declares.
  const call = (({ method, path }: { method: string; path: string }) => answer(`${method} ${path}`)) as unknown as Call;
  return begin(where, call) as Promise<JourneyStart>;
};
const journeyWith = async (where: Readonly<Record<string, string>>, changed: Answers = {}) => {
  const journey = new JourneyInHand(flow, where, await open(where, changed));
  const answer = server(changed);
  journey.answer = ({ call }: SentCall) => answer(call);
  return journey;
};
const refuse = (code: string) => () => {
  throw failureOf(422, { code });
};

test('a visitor who has not been at the e-ID is led there, and sees their identity on return', async () => {
  expect((await journeyWith({ proof: '', outcome: '' })).at).toBe('intro');
  const back = await journeyWith({ proof });
  expect(back.at).toBe('who');
  expect(back.form.getSnapshot().opened.env.facts).toMatchObject({ name: 'Silje Haugland', birthDate: '17.04.1986' });
});

test('the account is made with what the e-ID showed and what the person typed', async () => {
  const journey = await journeyWith({ proof });
  await journey.give('who');
  expect(journey.at).toBe('details');
  await journey.give('details');
  expect(journey.at).toBeNull();
  expect(journey.form.held()).toEqual({ accessToken: 'session' });
  expect(journey.sent).toEqual([
    {
      call: 'POST /register/bankid',
      body: {
        accessToken: proof,
        email: 'nora.asheim@example.com',
        phone: '+4742055001',
        postcode: '0550',
        password: 'Lysthus på Nesodden 7',
        referralCode: null,
        terms: true,
        consents: { emailMarketing: false, financing: false, savedSearch: false },
      },
    },
  ]);
});

describe('What is in the way is said before anything is typed:', () => {
  test.each(['SU_NOT_ADULT', 'SU_NO_BIRTHDATE', 'SU_HAS_ACCOUNT', 'SU_CLOSED'])('%s', async (code) => {
    await expect(open({ proof }, { 'POST /register/bankid/info': refuse(code) })).rejects.toMatchObject({ code });
  });

  test('a person who has an account is led to the sign-in', () => {
    expect(flow.calls.waysOn?.SU_HAS_ACCOUNT?.to).toBe('/customer/signin');
  });
});

test('a proof that has run out leads back to the e-ID, and says why', async () => {
  const journey = await journeyWith({ proof }, { 'POST /register/bankid/info': refuse('AUTH_PROOF_OVER') });
  expect(journey.at).toBe('intro');
  expect(journey.form.getSnapshot().opened.env.facts).toMatchObject({ outcome: 'expired' });
});

test('the wallet is offered where it is up, reported where it is down, and left out where its flag cannot be fetched', async () => {
  const facts = async (changed: Answers) => (await open({ proof: '' }, changed)).facts?.wallet;
  let turn = 0;
  const upOnly = () => ({ enabled: turn++ === 0 });
  expect(await facts({ 'GET /feature-flag/:flagName': upOnly })).toBe('up');
  expect(await facts({})).toBe('down');
  expect(await facts({ 'GET /feature-flag/:flagName': refuse('UNAVAILABLE') })).toBe('none');
});

test('an e-mail that is taken is said at its field, and nothing is lost', async () => {
  const journey = await journeyWith({ proof }, { 'POST /register/bankid': refuse('SU_EMAIL_IN_USE') });
  await journey.give('who');
  expect(await journey.give('details')).toMatchObject({ issues: [{ path: 'email', code: 'SU_EMAIL_IN_USE' }] });
  expect(journey.form.getSnapshot().drafts.details).toMatchObject({ postcode: '0550' });
});

test('while registration is closed, no visitor is sent to the e-ID first', async () => {
  const closed = () => {
    throw failureOf(503, { code: 'SU_CLOSED' });
  };
  const opening = journeyWith({ proof: '', outcome: '' }, { 'POST /can-register': closed });
  await expect(opening).rejects.toMatchObject({ code: 'SU_CLOSED' });
  expect(flow.calls.waysOn?.SU_CLOSED?.to).toBe('/customer/signin');
});

test.each([
  ['unknown', ['intro', 'who', 'details', 'code-unknown', 'done']],
  ['known', ['intro', 'who', 'details', 'done']],
] as const)('after a friend’s code that is %s, the pages are %j', async (referral, path) => {
  const journey = await journeyWith(
    { proof },
    { 'POST /register/bankid': () => ({ accessToken: 'session', referral }) },
  );
  await journey.give('who');
  await journey.give('details', 'isCodeUnknown');
  expect([journey.at, journey.path]).toEqual([null, path]);
  expect(journey.facts.referralCode).toBe('K7RM2QXA');
});
