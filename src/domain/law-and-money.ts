import type { FormDeviation, FormDeviationKind } from './form-deviations.ts';
import type { ProtocolDeviation, ProtocolDeviationKind } from './protocol-deviations.ts';

/** Deviations of law and money: first on the desk, on page 1, in the broker's mail, and in the other signers' messages. */
const ofForms: readonly FormDeviationKind[] = [
  'other-account-owner',
  'not-signing',
  'payment-outside',
  'on-behalf-of-others',
  'pep',
];
const ofProtocol: readonly ProtocolDeviationKind[] = ['price-unpaid', 'money-withheld'];

/** Returns whether a deviation of a form that one side signs is about law or money. */
export const isLawOrMoney = ({ kind }: Pick<FormDeviation, 'kind'>): boolean => ofForms.includes(kind);

/** Returns whether a deviation of a takeover is. */
export const isMoneyOfTakeover = ({ kind }: Pick<ProtocolDeviation, 'kind'>): boolean => ofProtocol.includes(kind);
