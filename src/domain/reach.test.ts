import { expect, test } from 'vitest';
import { channelsTo, isReachable } from './reach.ts';

const [phone, email] = ['+4742000100', 'kari@example.com'];
const both = ['sms', 'email'] as const;

test.each([
  [{ phone, email }, true, both],
  [{ phone, email: '' }, true, ['sms']],
  [{ phone: '', email }, true, ['email']],
  [{ phone: '', email: '' }, false, []],
])('%j is reachable: %j, by %j', (addresses, expected, channels) => {
  expect(isReachable(addresses)).toBe(expected);
  expect(channelsTo(addresses, both)).toEqual(channels);
});
