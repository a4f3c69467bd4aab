import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import identifiers from '#tests/support/test-identifiers.json' with { type: 'json' };
import { maskNationalId, nationalId } from './national-id.ts';

const demo = nationalId({ allowSynthetic: true });

describe('on the demo', () => {
  test.each(identifiers.valid)('a national id of the demo is accepted: $kind', ({ value }) => {
    expect(outcome(demo, value)).toBe(value);
  });

  test('spaces in a national id are not stored', () => {
    expect(outcome(demo, ' 178486 03805 ')).toBe('17848603805');
  });

  test.each([
    ...identifiers.invalid,
    { value: '31828603805', reason: 'a day February does not have' },
    { value: '17608603805', reason: 'month + 56' },
  ])('a national id of the demo is refused: $reason', ({ value }) => {
    expect(outcome(demo, value)).toEqual(refused('V_NIN'));
  });
});

describe('with real people', () => {
  test.each(identifiers.valid)('with real people a national id is refused: $kind', ({ value }) => {
    expect(outcome(nationalId(), value)).toEqual(refused('V_NIN'));
  });
});

describe('the control digits of 2032', () => {
  // 178486038 with the remainders 0 to 3 as first control digit; the second follows from the first.
  const first = (digits: string): number =>
    [3, 7, 6, 1, 8, 9, 4, 5, 2].reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  const second = (digits: string): number =>
    (11 - ([5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11)) % 11;
  const withRemainder = (nine: string, remainder: number): string => {
    const ten = `${nine}${(11 + remainder - first(nine)) % 11}`;
    return `${ten}${second(ten)}`;
  };

  test('the national id in use today has remainder 0', () => {
    expect(withRemainder('178486038', 0)).toBe('17848603805');
  });

  const ofTheFuture = [1, 2, 3]
    .map((remainder) => withRemainder('178486038', remainder))
    .filter((id) => id.length === 11);

  test.each(ofTheFuture)('a national id of 2032, %s, is accepted, and refused by the strict rule', (id) => {
    expect(outcome(demo, id)).toBe(id);
    expect(outcome(nationalId({ allowSynthetic: true, strictRemainder: true }), id)).toEqual(refused('V_NIN'));
  });

  test('the strict rule accepts the national id in use today', () => {
    expect(outcome(nationalId({ allowSynthetic: true, strictRemainder: true }), '17848603805')).toBe('17848603805');
  });
});

test('only the last five digits of a national id are ever shown', () => {
  expect(maskNationalId(v.parse(demo, '17848603805'))).toBe('******03805');
});
