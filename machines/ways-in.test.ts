import { expect, test } from 'vitest';
import { levelOf, type ProofsOfAccount, proofsToGive } from '#machines/ways-in.ts';

test('an address alone is level 2, and an own password 3', () => {
  expect([levelOf(['PHONE_NUMBER']), levelOf(['EMAIL']), levelOf(['PASSWORD'])]).toEqual([2, 2, 3]);
});

test('two of SMS, mail and password are level 3, an e-ID or a wallet 4, and one proof given twice is one', () => {
  expect(levelOf(['PHONE_NUMBER', 'EMAIL'])).toBe(3);
  expect(levelOf(['PHONE_NUMBER', 'PASSWORD'])).toBe(3);
  expect(levelOf(['EMAIL', 'PASSWORD'])).toBe(3);
  expect(levelOf(['EMAIL', 'EMAIL'])).toBe(2);
  expect([levelOf(['BANKID']), levelOf(['PHONE_NUMBER', 'VIPPS'])]).toEqual([4, 4]);
});

const none: ProofsOfAccount = {
  hasPassword: false,
  hasEid: false,
  hasWallet: false,
  hasPhone: true,
  isPasswordByMail: false,
};

test('after an SMS: the e-ID or the password, and a code to the mail only for who has neither', () => {
  expect(proofsToGive({ ...none, hasPassword: true, hasEid: true }, ['PHONE_NUMBER'])).toEqual(['BANKID', 'PASSWORD']);
  expect(proofsToGive({ ...none, hasWallet: true }, ['PHONE_NUMBER'])).toEqual(['VIPPS']);
  expect(proofsToGive(none, ['PHONE_NUMBER'])).toEqual(['EMAIL']);
});

test('a password that a mailed link made is no second proof beside that mail', () => {
  const account = { ...none, hasPassword: true, isPasswordByMail: true };
  expect(proofsToGive(account, ['EMAIL'])).toEqual(['PHONE_NUMBER']);
  expect(proofsToGive({ ...account, hasPhone: false }, ['EMAIL'])).toEqual([]);
});
