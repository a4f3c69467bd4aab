import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';
import { sampleEnv } from './samples.ts';

const userID = '6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f';
const begin = () => new JourneyInHand(flow, { userID }, sampleEnv);

test('an account is deleted for a reason, by the password, and the session of this device is over', async () => {
  const journey = begin();
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

test('whoever has no password proves herself by a code to her own number', async () => {
  const journey = begin();
  const accessToken = 'p'.repeat(43);
  journey.answer = ({ call }) => (call === 'POST /sms/verify' ? { accessToken } : { textAgainAt: sampleEnv.today });
  await journey.give('reason');
  await journey.give('proof', 'otherwise');
  await journey.give('code');
  expect(journey.sent).toEqual([
    { call: 'POST /sms/sendRequest', body: { phoneNumber: '+4742000321' } },
    { call: 'POST /sms/verify', body: { phoneNumber: '+4742000321', code: '4071' } },
    { call: 'DELETE /user/delete', body: { id: userID, reason: 'NOT_RELEVANT', accessToken } },
  ]);
});

test('a wrong password is said by its field, and nothing is deleted', async () => {
  const journey = begin();
  journey.answer = () => {
    throw failureOf(422, { code: 'DEL_PASSWORD' });
  };
  await journey.give('reason');
  await journey.give('proof', 'byPassword');
  expect(await journey.give('password')).toMatchObject({ issues: [{ path: 'password', code: 'DEL_PASSWORD' }] });
  expect(journey.at).toBe('password');
});

test('more is asked only of whoever is unhappy, or has a reason of her own', () => {
  const { when } = flow.steps.reason.fields.reasonText;
  const isAsked = (reason: string) => when?.({ reason }, sampleEnv, { reason });
  expect(['UNHAPPY', 'OTHER', 'NO_VALUE', 'TOO_MANY_MAILS'].map(isAsked)).toEqual([true, true, false, false]);
});
