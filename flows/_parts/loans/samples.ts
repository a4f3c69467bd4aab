import { first } from '#flows/_parts/participants/samples.ts';
import type { Choice, RowDraft, StepDraft } from '#src/engine/field.ts';

export const banks: readonly Choice[] = [
  { id: 'demobanken', name: 'Demobanken' },
  { id: 'fjordsparebanken', name: 'Fjordsparebanken (fiktiv)' },
];

const toRepay: RowDraft = {
  id: '5f0b8a4e-2c11-4a37-8d59-7e6f5a4b3c01',
  bank: 'Demobanken',
  borrower: first,
  loanNumber: '9980 73 36203',
  residualDebt: '4 215 000',
};
export const purchaseLoanRow: RowDraft = {
  id: '5f0b8a4e-2c11-4a37-8d59-7e6f5a4b3c02',
  bank: 'Demobanken',
  borrower: first,
  residualDebt: '5 400 000',
  offerType: 'BID_LOAN',
  contactName: 'Nils Kredittmo',
  contactEmail: 'lan3@bank.example.com',
  contactPhone: '42000503',
};

export const loansToRepaySamples = {
  default: { hasLoans: 'yes', loans: [toRepay] },
  debtFree: { hasLoans: 'no' },
  parentsLoan: {
    hasLoans: 'yes',
    loans: [
      toRepay,
      {
        ...toRepay,
        id: '5f0b8a4e-2c11-4a37-8d59-7e6f5a4b3c03',
        bank: 'Fjordsparebanken (fiktiv)',
        borrower: 'OTHER',
        borrowerName: 'Rolf Berntzen',
        loanNumber: '12345678901',
        residualDebt: '780 000',
        action: 'MOVE',
        contactName: 'Per Innfrid',
        contactEmail: 'lan2@bank.example.com',
        contactPhone: '42000502',
      },
    ],
  },
} as const satisfies Readonly<Record<string, StepDraft>>;

export const loansToBuyWithSamples = {
  default: { hasLoans: 'yes', loans: [purchaseLoanRow] },
  noLoan: { hasLoans: 'no' },
  parentsLoan: {
    hasLoans: 'yes',
    loans: [{ ...purchaseLoanRow, borrower: 'OTHER', borrowerName: 'Rolf Berntzen', loanNumber: '99807494577' }],
  },
} as const satisfies Readonly<Record<string, StepDraft>>;
