import { first } from '#flows/_parts/participants/samples.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';

const payout = { payoutAccount: '9980 13 37577', payoutHolder: first } as const;

/** All sources of the money, each with its explanation. */
export const everyOrigin = {
  amount: '1 967 000',
  origins: ['SALE_OF_PROPERTY', 'SAVED_FUNDS', 'GIFT', 'HERITAGE', 'OTHER'],
  saleOfPropertyComment: 'Salg av leilighet i Syrinhagen 40 A',
  savedFundsComment: 'BSU og sparekonto',
  giftComment: 'Gave fra far, Rolf Berntzen, kr 300 000',
  heritageComment: 'Arv etter bestemor, kr 100 000',
  otherComment: 'Utbetaling fra forsikring',
} as const;
export const savings = {
  amount: '1 967 000',
  origins: ['SAVED_FUNDS'],
  savedFundsComment: 'BSU og sparekonto',
} as const;

export const equitySamples = {
  ownMoney: { ...savings, ...payout },
  nothingOwn: { amount: '0', ...payout },
  everyOrigin: {
    ...everyOrigin,
    payoutAccount: payout.payoutAccount,
    payoutHolder: 'OTHER',
    payoutHolderName: 'Rolf Berntzen',
  },
} as const satisfies Readonly<Record<string, StepDraft>>;

const father: RowDraft = {
  id: '6a1c9b5f-3d22-4b48-9e6a-8f7a6b5c4d01',
  name: 'Rolf Berntzen',
  nationalId: '17858400120',
  address: 'Kvernstubakken 8',
  postcode: '1363',
  city: 'HØVIK',
  relation: 'PARENT',
};
/** Two people with access to one account. */
export const fatherAndGodfather: readonly RowDraft[] = [
  father,
  { ...father, id: '6a1c9b5f-3d22-4b48-9e6a-8f7a6b5c4d02', relation: 'OTHER', relationOther: 'Gudfar' },
];
export const managersSamples = {
  default: { others: 'no' },
  father: { others: 'yes', managers: [father] },
  friend: { others: 'yes', managers: [{ ...father, relation: 'OTHER', relationOther: 'Gudfar' }] },
} as const satisfies Readonly<Record<string, StepDraft>>;
