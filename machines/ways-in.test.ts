import { expect, test } from 'vitest';
import { levelOf, type ProofsOfAccount, proofsToGive } from '#machines/ways-in.ts';

test('an address alone is level 2 wherever it is given, and so is a password on a new device', () => {
  for (const isKnown of [false, true]) {
    expect([levelOf(['PHONE_NUMBER'], isKnown), levelOf(['EMAIL'], isKnown)]).toEqual([2, 2]);
  }
  expect([levelOf(['PASSWORD'], false), levelOf(['PASSWORD'], true)]).toEqual([2, 3]);
});

test('two of SMS, mail and password are level 3, an e-ID or a wallet 4, and one proof given twice is one', () => {
  expect(levelOf(['PHONE_NUMBER', 'EMAIL'], false)).toBe(3);
  expect(levelOf(['PHONE_NUMBER', 'PASSWORD'], false)).toBe(3);
  expect(levelOf(['EMAIL', 'PASSWORD'], false)).toBe(3);
  expect(levelOf(['EMAIL', 'EMAIL'], false)).toBe(2);
  expect([levelOf(['BANKID'], false), levelOf(['PHONE_NUMBER', 'VIPPS'], false)]).toEqual([4, 4]);
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
