import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { formatNok, nok, nokPos } from './money-nok.ts';
import { problemOfIssue } from './problem-of-issue.ts';

describe('an amount in whole kroner', () => {
  test.each([
    ['digits', '4500', 4500],
    ['groups', '6 450 000', 6450000],
    ['groups that never break, and kr', 'kr\u00A06\u00A0450\u00A0000', 6450000],
    ['kr behind', '4500 kr', 4500],
    ['kr. in front', 'Kr. 4 500', 4500],
    ['comma and dash behind', '4 500,-', 4500],
    ['a number', 4500, 4500],
    ['nothing at all', '0', 0],
    ['the highest', '999 999 999', 999999999],
    ['one krone above the highest', '1 000 000 000', refused('V_NOK_MAX')],
    ['øre', '4500,50', refused('V_NOK')],
    ['a point between thousands', '4.500', 4500],
    ['half a krone as a number', 0.5, refused('V_NOK')],
    ['less than nothing', '-1', refused('V_NOK')],
    ['words', 'fire tusen', refused('V_DIGITS')],
    ['another currency', '€4500', refused('V_DIGITS')],
    ['an exponent', '1e5', refused('V_DIGITS')],
    ['an empty field', '', refused('V_REQUIRED')],
    ['no value', undefined, refused('V_REQUIRED')],
    ['infinity', Number.POSITIVE_INFINITY, refused('INVALID_INPUT')],
  ])('an amount in whole kroner: %s', (_case, typed, expected) => {
    expect(outcome(nok(), typed)).toEqual(expected);
  });
});

test.each([
  ['0 kroner', '0', refused('V_NOK_POS')],
  ['a negative amount', '-4500', refused('V_NOK_POS')],
  ['1 krone', '1', 1],
  ['the whole price', '7 180 000', 7180000],
  ['a krone more than the price', '7 180 001', refused('V_NOK_MAX')],
])('an amount where something must be paid: %s', (_case, typed, expected) => {
  expect(outcome(nokPos(7180000), typed)).toEqual(expected);
});

test('the refusal shows the highest amount, ready to read', () => {
  const { issues } = v.safeParse(nokPos(7180000), '8 000 000');
  expect(issues?.map(problemOfIssue)).toEqual([{ code: 'V_NOK_MAX', params: { max: 'kr\u00A07\u00A0180\u00A0000' } }]);
});

test('an amount as it is shown is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (kroner) => {
      expect(v.parse(nok(), formatNok(kroner))).toBe(kroner);
    }),
  );
});

test('a negative amount is shown with a minus sign, not a hyphen', () => {
  expect(formatNok(-4500)).toBe('kr\u00A0−4\u00A0500');
});
