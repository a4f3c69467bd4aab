import { expect, test } from 'vitest';
import { opensForms } from '#machines/ways-in.ts';

test('a code by SMS opens no form and no document; a password, BankID and Vipps do', () => {
  const ways = ['PHONE_NUMBER', 'PASSWORD', 'BANKID', 'VIPPS'] as const;
  expect(ways.map(opensForms)).toEqual([false, true, true, true]);
});
