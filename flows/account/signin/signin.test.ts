import { expect, test } from 'vitest';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';

const session = { accessToken: 'a.b.c', expiresAt: '2026-11-24T12:00:00.000Z', userID: 'x', method: 'PASSWORD' };

test('e-mail and password open a session, whose token is held and is in no address and no answer', async () => {
  const journey = new JourneyInHand(flow);
  await journey.give('start', 'otherwise');
  expect(journey.at).toBe('email');
  journey.answer = () => session;
  await journey.give('email');
  expect(journey.at).toBeNull();
  expect(journey.sent).toEqual([{ call: 'POST /auth/login', body: { password: 'Lysthus på Nesodden 7' } }]);
  expect(journey.form.held()).toEqual({ accessToken: 'a.b.c' });
  expect(JSON.stringify(journey.form.getSnapshot().opened.env)).not.toContain('a.b.c');
});

test('a phone number, and the code that was texted to it, which may be asked for again', async () => {
  const journey = new JourneyInHand(flow);
  await journey.give('start', 'byPhone');
  await journey.give('phone');
  expect(journey.at).toBe('code');
  await journey.form.again('code');
  const asked = { call: 'POST /sms/sendRequest', body: { phoneNumber: '+4742000321' } };
  expect(journey.sent).toEqual([asked, asked]);
  journey.answer = ({ call }) => (call === 'POST /sms/verify' ? { accessToken: 'the proof' } : session);
  await journey.give('code');
  expect(journey.sent.slice(2)).toEqual([
    { call: 'POST /sms/verify', body: { phoneNumber: '+4742000321', code: '0427' } },
    { call: 'POST /login/phone', body: { accessToken: 'the proof' } },
  ]);
  expect(journey.at).toBeNull();
});
