import { expect, test } from 'vitest';
import {
  dueAfterWait,
  hasWayBack,
  isLentAlone,
  levelOf,
  type ProofsOfAccount,
  proofsToGive,
  waitAt,
} from '#machines/ways-in.ts';
import { instantOf } from '#src/domain/iso-instant.ts';

test('an address alone is level 2 on every device, and an own password is 3 on a known one only', () => {
  const alone = (isDeviceKnown: boolean) =>
    (['PHONE_NUMBER', 'EMAIL', 'PASSWORD'] as const).map((one) => levelOf([one], isDeviceKnown));
  expect([alone(false), alone(true)]).toEqual([
    [2, 2, 2],
    [2, 2, 3],
  ]);
});

test('two of SMS, mail and password are level 3, an e-ID or a wallet 4, and one proof given twice is one', () => {
  expect(levelOf(['PHONE_NUMBER', 'EMAIL'], false)).toBe(3);
  expect(levelOf(['PHONE_NUMBER', 'PASSWORD'], false)).toBe(3);
  expect(levelOf(['EMAIL', 'PASSWORD'], false)).toBe(3);
  expect(levelOf(['EMAIL', 'EMAIL'], false)).toBe(2);
  expect([levelOf(['BANKID'], false), levelOf(['PHONE_NUMBER', 'VIPPS'], false)]).toEqual([4, 4]);
});

test('an address that the account has not used for 180 days proves nothing alone', () => {
  const at = instantOf(Date.parse('2026-11-29T12:00:00Z'));
  const ago = (days: number) => instantOf(Date.parse(at) - days * 86_400_000);
  const used = (days: number) => ({ PHONE_NUMBER: ago(days), EMAIL: null });
  expect(isLentAlone(['PHONE_NUMBER'], used(179), at)).toBe(false);
  expect(isLentAlone(['PHONE_NUMBER'], used(180), at)).toBe(true);
  expect(isLentAlone(['EMAIL'], used(0), at)).toBe(true);
  expect(isLentAlone(['PHONE_NUMBER', 'PASSWORD'], used(400), at)).toBe(false);
  expect([isLentAlone(['PASSWORD'], used(400), at), isLentAlone(['BANKID'], used(400), at)]).toEqual([false, false]);
});

test('an owner comes back by an e-ID or a wallet, or by two of number, mail and password', () => {
  expect([hasWayBack(['PHONE_NUMBER'], 0), hasWayBack(['PASSWORD'], 0), hasWayBack([], 0)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([hasWayBack([], 1), hasWayBack(['EMAIL', 'PASSWORD'], 0)]).toEqual([true, true]);
});

const none: ProofsOfAccount = {
  hasPassword: false,
  hasEid: false,
  hasWallet: false,
  hasPhone: true,
  hasEmail: true,
  hasTypedEmail: true,
  isPasswordByMail: false,
};

test('after an SMS: the e-ID or the password, and a code to the mail only for who has neither', () => {
  expect(proofsToGive({ ...none, hasPassword: true, hasEid: true }, ['PHONE_NUMBER'])).toEqual(['BANKID', 'PASSWORD']);
  expect(proofsToGive({ ...none, hasWallet: true }, ['PHONE_NUMBER'])).toEqual(['VIPPS']);
  expect(proofsToGive(none, ['PHONE_NUMBER'])).toEqual(['EMAIL']);
  const typed = { ...none, hasPassword: true, hasEmail: false };
  expect(proofsToGive(typed, ['PHONE_NUMBER'])).toEqual(['PASSWORD', 'EMAIL']);
  expect(proofsToGive({ ...typed, hasEid: true }, ['PHONE_NUMBER'])).toEqual(['BANKID', 'PASSWORD']);
});

test('after an own password: the e-ID, a code to the number or one to the mail that was verified', () => {
  const account = { ...none, hasPassword: true };
  expect(proofsToGive({ ...account, hasEid: true }, ['PASSWORD'])).toEqual(['BANKID', 'PHONE_NUMBER', 'EMAIL']);
  expect(proofsToGive({ ...account, hasEmail: false }, ['PASSWORD'])).toEqual(['PHONE_NUMBER']);
  // A mail that was typed and never opened is better than no way on.
  expect(proofsToGive({ ...account, hasEmail: false, hasPhone: false }, ['PASSWORD'])).toEqual(['EMAIL']);
});

test('a password that a mailed link made is no second proof beside that mail', () => {
  const account = { ...none, hasPassword: true, isPasswordByMail: true };
  expect(proofsToGive(account, ['EMAIL'])).toEqual(['PHONE_NUMBER']);
});

test('who has nothing but the address that was just proven waits, and then gives its code again', () => {
  const byMail = { ...none, hasPhone: false, hasPassword: true, isPasswordByMail: true };
  const byNumber = { ...none, hasEmail: false, hasTypedEmail: false };
  for (const [account, proof] of [
    [byMail, 'EMAIL'],
    [byNumber, 'PHONE_NUMBER'],
  ] as const) {
    expect(proofsToGive(account, [proof])).toEqual(['TIME']);
    expect(proofsToGive(account, [proof], 'begun')).toEqual(['TIME']);
    expect(proofsToGive(account, [proof], 'over')).toEqual([proof]);
    expect(proofsToGive({ ...account, hasEid: true }, [proof], 'over')).toEqual(['BANKID']);
    expect(levelOf([proof, 'TIME'], false)).toBe(3);
  }
});

test('a wait is 72 hours, and counts for fourteen days after', () => {
  const dueAt = dueAfterWait('2026-12-01T11:00:00.000Z');
  expect(dueAt).toBe('2026-12-04T11:00:00.000Z');
  expect(waitAt(null, dueAt)).toBe('none');
  expect(waitAt(dueAt, '2026-12-04T10:59:59.999Z')).toBe('begun');
  expect(waitAt(dueAt, dueAt)).toBe('over');
  expect(waitAt(dueAt, '2026-12-18T11:00:00.000Z')).toBe('none');
});
