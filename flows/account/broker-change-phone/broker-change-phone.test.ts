import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

test('a broker sets another number with the code texted to it', async () => {
  const journey = new JourneyInHand(flow);
  await journey.give('phone');
  expect(journey.at).toBe('code');
  journey.answer = ({ call }) => (call === 'POST /sms/verify' ? { accessToken: 'the proof' } : undefined);
  await journey.give('code');
  expect(journey.sent).toEqual([
    { call: 'POST /sms/sendRequest', body: { phoneNumber: '+4742000321' } },
    { call: 'POST /sms/verify', body: { phoneNumber: '+4742000321', code: '0427' } },
    { call: 'PUT /broker/profile/phone', body: { accessToken: 'the proof' } },
  ]);
  expect(journey.at).toBeNull();
});

test('a wrong code is refused at its field, and sets no number', async () => {
  const journey = new JourneyInHand(flow);
  await journey.give('phone');
  journey.answer = () => {
    throw failureOf(422, { code: 'SMS_CODE' });
  };
  expect(await journey.give('code')).toMatchObject({ issues: [{ path: 'code', code: 'SMS_CODE' }] });
  expect(journey.sent.map(({ call }) => call)).not.toContain('PUT /broker/profile/phone');
});
