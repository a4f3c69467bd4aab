import { to } from '#src/engine/journey.ts';

/** Managers of an account are asked about only if money comes from one: own funds, a loan, or both. */
export const beforeTheSaleMoves = {
  participants: to('loan'),
  loan: to('equity'),
  equity: to([
    { guard: 'hasOwnFunds', target: 'equity-account-managers' },
    { guard: 'hasLoans', target: 'finance-account-managers' },
    'information-about-participants',
  ]),
  'equity-account-managers': to([
    { guard: 'hasLoans', target: 'finance-account-managers' },
    'information-about-participants',
  ]),
  'finance-account-managers': to('information-about-participants'),
  'information-about-participants': to('information-about-sale'),
} as const;
export const pepMoves = { 'own-pep': to('employee-pep'), 'employee-pep': to('family-pep') } as const;

interface Money {
  readonly loan?: { readonly hasLoans: 'yes' | 'no' } | undefined;
  readonly equity?: { readonly amount: number } | undefined;
}
export const usesLoans = ({ loan }: Money): boolean => loan?.hasLoans === 'yes';
export const usesOwnFunds = ({ equity }: Money): boolean => (equity?.amount ?? 0) > 0;
