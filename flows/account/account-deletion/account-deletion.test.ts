import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';
import { plainEnv, provenEnv, sampleEnv } from './samples.ts';

const userID = '6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f';
const gone = () => ({ willBeDeletedAt: null });
const begin = () => new JourneyInHand(flow, { userID }, sampleEnv);

test('an account is deleted for a reason, by the password, and the session of this device is over', async () => {
  const journey = begin();
  journey.answer = gone;
  await journey.give('reason', 'unhappy');
  await journey.give('proof', 'byPassword');
  expect(journey.sent).toEqual([]);
  await journey.give('password');
  expect(journey.sent).toEqual([
    {
      call: 'DELETE /user/delete',
      body: {
        id: userID,
        reason: 'UNHAPPY',
        reasonText: 'Jeg fant ikke fram til dokumentene.',
        password: 'Nordlys-2026',
      },
    },
  ]);
  expect([journey.at, journey.form.held()]).toEqual([null, { sessionOver: 'yes' }]);
});

test('a customer with nothing but the number proves it by a code, and the account waits three days', async () => {
  const journey = new JourneyInHand(flow, { userID }, plainEnv);
  const accessToken = 'p'.repeat(43);
  const willBeDeletedAt = '2026-11-27T11:00:00.000Z';
  const answers: Readonly<Record<string, object>> = {
    'POST /sms/verify': { accessToken },
    'DELETE /user/delete': { willBeDeletedAt },
  };
  journey.answer = ({ call }) => answers[call] ?? { textAgainAt: plainEnv.today };
  await journey.give('reason', 'byCodeAlone');
  expect(journey.at).toBe('code');
  await journey.give('code');
  expect(journey.sent).toEqual([
    { call: 'POST /sms/sendRequest', body: { phoneNumber: '+4742000321' } },
    { call: 'POST /sms/verify', body: { phoneNumber: '+4742000321', code: '4071' } },
    { call: 'DELETE /user/delete', body: { id: userID, reason: 'NO_RELATION', accessToken } },
  ]);
  expect([journey.at, journey.form.held()]).toEqual([null, { deletionAt: willBeDeletedAt }]);
});

test('a customer with a linked e-ID shows it at the provider, and finds the button on return', async () => {
  const out = begin();
  await out.give('reason', 'otherwise');
  await out.give('proof', 'otherwise');
  expect([out.at, out.sent]).toEqual(['identity', []]);
  const proof = 'e'.repeat(43);
  const back = new JourneyInHand(flow, { userID, proof }, provenEnv);
  back.answer = gone;
  await back.give('reason', 'otherwise');
  await back.give('proof', 'otherwise');
  await back.give('identity');
  expect(back.sent).toEqual([
    { call: 'DELETE /user/delete', body: { id: userID, reason: 'NOT_RELEVANT', accessToken: proof } },
  ]);
  expect(back.at).toBeNull();
});

test('the customer is offered the own proofs, and a code by SMS only where there is no other', async () => {
  const ways = async (user: object, isDown = false) => {
    // seam: the part of those responses that the journey reads.
    const call = (async ({ path }: { path: string }, { params }: { params?: { flagName?: string } }) =>
      path.startsWith('/users/')
        ? { phoneNumber: '+4742000321', ...user }
        : { enabled: params?.flagName === 'vipps-login' || isDown }) as never;
    return (await flow.calls.open?.({ userID }, call))?.lists?.ways?.map(({ id }) => id);
  };
  const all = { hasPassword: true, loginMethods: ['PASSWORD', 'BANKID', 'VIPPS', 'PHONE_NUMBER'] };
  expect(await ways(all)).toEqual(['PASSWORD']);
  const linked = { hasPassword: false, loginMethods: ['BANKID', 'VIPPS', 'PHONE_NUMBER'] };
  expect(await ways(linked)).toEqual(['BANKID', 'VIPPS']);
  expect(await ways(linked, true)).toEqual(['BANKID']);
  expect(await ways({ hasPassword: false, loginMethods: ['VIPPS'] }, true)).toEqual(['VIPPS']);
  expect(await ways({ hasPassword: false, loginMethods: ['PHONE_NUMBER'] })).toEqual(['CODE']);
});

test('another person’s e-ID, or one shown too long ago, closes the page with a way to begin again', () => {
  for (const code of ['AUTH_PROOF_OVER', 'AUTH_OTHER_PERSON'] as const) {
    expect(flow.calls.closedBy).toContain(code);
    expect(flow.calls.waysOn?.[code]?.to).toBe('/customer/profile/delete');
  }
});

test('a wrong password is said by its field, and nothing is deleted', async () => {
  const journey = begin();
  journey.answer = () => {
    throw failureOf(422, { code: 'DEL_PASSWORD' });
  };
  await journey.give('reason', 'otherwise');
  await journey.give('proof', 'byPassword');
  expect(await journey.give('password')).toMatchObject({ issues: [{ path: 'password', code: 'DEL_PASSWORD' }] });
  expect(journey.at).toBe('password');
});

test('more is asked only of a customer who is unhappy, or has another reason', () => {
  const { when } = flow.steps.reason.fields.reasonText;
  const isAsked = (reason: string) => when?.({ reason }, sampleEnv, { reason });
  expect(['UNHAPPY', 'OTHER', 'NO_VALUE', 'TOO_MANY_MAILS'].map(isAsked)).toEqual([true, true, false, false]);
});

test('an unhappy customer may delete the account without a word more', async () => {
  const journey = begin();
  journey.form.save('reason', { reason: 'UNHAPPY' });
  await journey.form.submit('reason');
  expect(journey.at).toBe('proof');
});

test('a way that the account does not have proves nothing', async () => {
  const journey = new JourneyInHand(
    flow,
    { userID },
    { ...sampleEnv, lists: { ways: [{ id: 'CODE', name: 'CODE' }] } },
  );
  await journey.give('reason', 'otherwise');
  await journey.give('proof', 'otherwise');
  expect(journey.at).toBe('proof');
  await journey.give('proof', 'byCode');
  expect(journey.at).toBe('code');
});

test.each([
  ['PASSWORD', 'password', []],
  ['CODE', 'code', ['POST /sms/sendRequest']],
  ['BANKID', 'identity', []],
  ['VIPPS', 'identity', []],
])('44: a customer with %s alone is not asked to choose, and goes on to %s', async (onlyWay, step, calls) => {
  const facts = { ...sampleEnv.facts, onlyWay };
  const journey = new JourneyInHand(flow, { userID }, { ...sampleEnv, facts });
  await journey.give('reason', 'otherwise');
  expect(journey.at).toBe(step);
  expect(journey.sent.map(({ call }) => call)).toEqual(calls);
});

test('44: what is deleted is said before anything is chosen, whichever way one confirms', () => {
  expect(flow.texts.steps.reason?.lead?.nb).toContain('Signerte dokumenter');
  expect(flow.texts.steps.reason?.lead?.en).toContain('Signed documents');
});
