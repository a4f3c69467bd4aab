import type { Env } from '#src/engine/field.ts';

export const samples = {
  details: {
    default: {
      remainingLoan: '2 650 000',
      interestRate: '5,35',
      mortgageYears: '25',
      originalMortgage: '2 900 000',
      grossIncome: '980 000',
      otherDebt: '0',
    },
    'loan alone': { remainingLoan: '2 650 000' },
    'paid down': {
      remainingLoan: '0',
      interestRate: '0',
      mortgageYears: '1',
      originalMortgage: '1 200 000',
      grossIncome: '640 000',
      otherDebt: '85 000',
    },
  },
  stored: { default: {} },
} as const;

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: { revision: '0' } };
