import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import people from '#src/server/demo/data/data/people.json' with { type: 'json' };
import { outcome, refused } from '#tests/support/outcome.ts';
import identifiers from '#tests/support/test-identifiers.json' with { type: 'json' };
import { accountNumber, formatAccountNumber } from './account-number.ts';

// Norges Bank's rule in its other form: the control digit is 11 less the remainder, 0 for 11, none for 10.
const controlDigit = (ten: string): number | undefined => {
  const digit = 11 - ([5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((sum, w, at) => sum + w * Number(ten[at]), 0) % 11);
  if (digit === 10) return undefined;
  return digit === 11 ? 0 : digit;
};
const tenDigits = fc.stringMatching(/^[1-9]\d{9}$/);

describe('accepted', () => {
  test.each(identifiers.accountsValid)('an account number is accepted: %s', (typed) => {
    expect(outcome(accountNumber, typed)).toBe(typed.replace(/[ .]/g, ''));
  });

  test('every account of the demo’s people is accepted', () => {
    for (const person of people) expect(outcome(accountNumber, person.accountNumberDisplay)).toBe(person.accountNumber);
  });
});

describe('refused', () => {
  test.each([...identifiers.accountsInvalid, '00000000000', '123456789033', '1234-56-78903'])(
    'an account number is refused: %s',
    (typed) => {
      expect(outcome(accountNumber, typed)).toEqual(refused('V_ACCOUNT'));
    },
  );

  test('no account number at all is an unfilled field', () => {
    expect(outcome(accountNumber, ' ')).toEqual(refused('V_REQUIRED'));
  });
});

test('of the ten account numbers with the same first ten digits, only the one with the right control digit is accepted', () => {
  fc.assert(
    fc.property(tenDigits, (ten) => {
      const accepted = [...'0123456789'].filter((digit) => v.is(accountNumber, ten + digit));
      const control = controlDigit(ten);
      expect(accepted).toEqual(control === undefined ? [] : [String(control)]);
    }),
  );
});

test('no slip of one digit in an account number goes through', () => {
  fc.assert(
    fc.property(tenDigits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (ten, at, more) => {
      const control = controlDigit(ten);
      fc.pre(control !== undefined);
      const digits = [...`${ten}${control}`];
      digits[at] = String((Number(digits[at]) + more) % 10);
      expect(v.is(accountNumber, digits.join(''))).toBe(false);
    }),
  );
});

test('an account number is shown as 1234 56 78903', () => {
  expect(formatAccountNumber(v.parse(accountNumber, '12345678903'))).toBe('1234 56 78903');
});
