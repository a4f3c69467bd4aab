import * as v from 'valibot';
import { expect, test } from 'vitest';
import { asksForMore, deletionReasons } from './account-deletion.ts';
import { financialDetails } from './financial-details.ts';
import { waitsForBuyer } from './power-choice.ts';

const given = {
  grossIncome: '650 000',
  remainingLoan: '2 400 000',
  interestRate: '5,25',
  originalMortgage: '3 000 000',
  mortgageYears: '25',
  otherDebt: '0',
};
const refusedIn = (change: object) => {
  const found = v.safeParse(financialDetails, { ...given, ...change });
  return found.success ? [] : found.issues.map(({ path }) => path?.[0].key);
};

test('a loan and an income are kept as whole kroner, and the rate with two decimals', () => {
  expect(v.parse(financialDetails, given)).toEqual({
    grossIncome: 650_000,
    remainingLoan: 2_400_000,
    interestRate: 5.25,
    originalMortgage: 3_000_000,
    mortgageYears: 25,
    otherDebt: 0,
  });
});

test('the loan alone is enough: what is not given is nothing, and never 0', () => {
  const alone = {
    grossIncome: null,
    interestRate: null,
    originalMortgage: null,
    mortgageYears: null,
    otherDebt: null,
  };
  expect(v.parse(financialDetails, { remainingLoan: '2 400 000', otherDebt: '' })).toEqual({
    ...alone,
    remainingLoan: 2_400_000,
  });
  expect(v.parse(financialDetails, { ...alone, remainingLoan: 1 })).toEqual({ ...alone, remainingLoan: 1 });
  expect(refusedIn({ remainingLoan: '' })).toEqual(['remainingLoan']);
});

test('a rate is at most 25 percent, and a loan runs for 1 to 40 years', () => {
  expect([refusedIn({ interestRate: '25' }), refusedIn({ mortgageYears: '40' })]).toEqual([[], []]);
  expect(refusedIn({ interestRate: '25,01' })).toEqual(['interestRate']);
  expect([refusedIn({ mortgageYears: '0' }), refusedIn({ mortgageYears: '41' })]).toEqual([
    ['mortgageYears'],
    ['mortgageYears'],
  ]);
});

test('a customer who leaves is asked for more when unhappy, or for another reason', () => {
  expect(deletionReasons.filter(asksForMore)).toEqual(['UNHAPPY', 'OTHER']);
  expect(deletionReasons).toHaveLength(6);
});

test('the choice of power waits for the buyer only where the form says so', () => {
  expect([waitsForBuyer({ facts: { power: 'waits' } }), waitsForBuyer({ facts: {} })]).toEqual([true, false]);
});
