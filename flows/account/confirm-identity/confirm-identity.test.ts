import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { JourneyInHand } from '#tests/support/journey-in-hand.ts';
import flow from './flow.ts';
import { byWalletEnv, sampleEnv, unprovenEnv } from './samples.ts';

const proof = 'p'.repeat(43);
const userID = '6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f';
const back = () => new JourneyInHand(flow, { proof, userID }, sampleEnv);

test('linking begins at the e-ID, and asks for the password on return', async () => {
  expect(new JourneyInHand(flow, { userID }, unprovenEnv).at).toBe('start');
  const journey = back();
  expect(journey.at).toBe('password');
  await journey.give('password');
  const body = { accessToken: proof, password: 'Nordlys-2026' };
  expect(journey.sent).toEqual([{ call: 'POST /user/identities', body }]);
  expect(journey.at).toBeNull();
});

test('a wrong password is shown at its field, and the proof still works with the right one', async () => {
  const journey = back();
  journey.answer = () => {
    throw failureOf(401, { code: 'AUTH_PASSWORD' });
  };
  expect(await journey.give('password')).toMatchObject({ issues: [{ path: 'password', code: 'AUTH_PASSWORD' }] });
  expect(journey.at).toBe('password');
});

test('a customer who signed in just now by another linked way gives no password', async () => {
  const journey = new JourneyInHand(flow, { proof, userID }, byWalletEnv);
  expect(journey.at).toBe('password');
  await journey.give('password');
  expect(journey.sent).toEqual([{ call: 'POST /user/identities', body: { accessToken: proof } }]);
  expect(journey.at).toBeNull();
});

test('the page shows what opens the account already, and who showed it on this device', async () => {
  const call = async ({ path }: { path: string }) => {
    if (path === '/user/identities') return { identities: [{ method: 'VIPPS' }], ownerShown: true };
    return path.startsWith('/users/')
      ? { hasPassword: false, loginMethods: ['PHONE_NUMBER', 'VIPPS'], standing: { level: 2, isDeviceKnown: true } }
      : { enabled: !path.includes('down') };
  };
  // seam: the part of those responses that the journey reads.
  const begun = await flow.calls.open?.({ userID, method: 'wallet', proof }, call as never);
  expect(begun?.facts).toMatchObject({
    opensForms: 'no',
    proven: 'yes',
    way: 'Vipps',
    hasEid: 'no',
    hasWallet: 'yes',
    hasPassword: 'no',
    ownerShown: 'yes',
  });
});

test('40: on a new phone, where the account shows nothing yet, the e-ID and the password link it all the same', async () => {
  const call = async ({ path }: { path: string }) => {
    if (path === '/user/identities') throw failureOf(403, { code: 'AUTH_STEP_UP' });
    return { enabled: false };
  };
  const begun = await flow.calls.open?.({ userID, method: 'eid', proof }, call as never);
  expect(begun?.facts).toMatchObject({ proven: 'yes', hasPassword: 'yes', ownerShown: 'no', wallet: 'none' });
  const broken = async () => Promise.reject(failureOf(500, undefined));
  await expect(flow.calls.open?.({ userID, proof }, broken as never)).rejects.toMatchObject({ status: 500 });
});

test('another person’s e-ID is reported, and gives no way on', () => {
  expect(flow.calls.closedBy).toContain('AUTH_OTHER_PERSON');
});
