import { expect, test } from 'vitest';
import { brokerAccess } from './broker-access.ts';

const at = '2026-11-28T12:00:00.000Z';

test.each([
  ['of the broker system', { signedUpAt: null, verifiedAt: at, approvedAt: null }, 'open'],
  [
    'who signed up and has not opened the mailed link',
    { signedUpAt: at, verifiedAt: null, approvedAt: null },
    'unverified',
  ],
  ['who signed up, and whom no one has said yes to', { signedUpAt: at, verifiedAt: at, approvedAt: null }, 'waiting'],
  ['who signed up, and has the office’s yes', { signedUpAt: at, verifiedAt: at, approvedAt: at }, 'open'],
  ['with a yes and a mail that is not verified', { signedUpAt: at, verifiedAt: null, approvedAt: at }, 'unverified'],
] as const)('the account of a broker %s is %s', (_, account, access) => {
  expect(brokerAccess(account)).toBe(access);
});
