import { aboutParticipantsSamples, muchToExplain, nothingSpecial, professions } from '#flows/_parts/about/samples.ts';
import { everyOrigin, fatherAndGodfather, savings } from '#flows/_parts/equity/samples.ts';
import { banks, purchaseLoanRow } from '#flows/_parts/loans/samples.ts';
import { participantsSamples, sampleLists } from '#flows/_parts/participants/samples.ts';
import { pepSampleFacts, pepSampleLists, pepSamples } from '#flows/_parts/pep/samples.ts';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import { signingSamples } from '#flows/_parts/signing/samples.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves } from './machine.ts';
import type { steps } from './steps.ts';

/** A sample serves both sides: answers for the other side are ignored. */
const sale = { reason: 'MOVING', purpose: 'OWN_HOME' } as const;
const property = { type: 'APARTMENT', acquired: 'BOUGHT', acquiredYear: '2014', use: 'OWN_HOME' } as const;

export const samples: Samples<typeof steps, typeof moves> = {
  start: { default: { role: 'BUYER' }, seller: { role: 'SELLER' } },
  participants: participantsSamples,
  'information-about-participants': aboutParticipantsSamples,
  'information-about-sale': {
    default: { ...sale, ...nothingSpecial },
    muchToExplain: { ...sale, purpose: 'OTHER', purposeOther: 'Atelier', ...muchToExplain },
  },
  'information-about-property': { default: property },
  'information-about-equity': { default: savings, everyOrigin, nothing: { amount: '0' } },
  own: pepSamples.own,
  employee: pepSamples.employee,
  family: { buys: pepSamples.family.default, otherwise: pepSamples.family.default, ...pepSamples.family },
  financing: {
    default: { kind: ['EQUITY'], equityOthers: 'no' },
    loanAndFriend: {
      kind: ['LOAN', 'LOAN_FROM_PRIVATE_PERSON'],
      lender: 'Rolf Berntzen',
      lenderTerms: 'kr 300 000, uten renter, betales tilbake innen 2030',
      loans: [{ ...purchaseLoanRow, borrower: 'OTHER', borrowerName: 'Rolf Berntzen' }],
      equityOthers: 'yes',
      equityManagers: fatherAndGodfather,
      financeOthers: 'no',
    },
    loanOnly: {
      kind: ['LOAN'],
      loans: [purchaseLoanRow],
      equityOthers: 'no',
      financeOthers: 'yes',
      financeManagers: fatherAndGodfather,
    },
  },
  ...signingSamples,
};

/** The server's part of the opened form, for stories and model tests. */
export const sampleEnv: SignedFormEnv = {
  today: '2026-11-24',
  protocol: 'created',
  lists: { ...sampleLists, ...pepSampleLists, banks, professions },
  facts: { ...pepSampleFacts, home: 'Kastanjelunden 14 B, H0302, 0550 Oslo', brokerName: 'Ingvild Solbakken' },
};
