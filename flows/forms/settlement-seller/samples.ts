import { leadsSamples, services } from '#flows/_parts/leads/samples.ts';
import { banks, loansToRepaySamples } from '#flows/_parts/loans/samples.ts';
import { first, participantsSamples, sampleLists } from '#flows/_parts/participants/samples.ts';
import { pepSampleFacts, pepSampleLists, pepSamples } from '#flows/_parts/pep/samples.ts';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import { signingSamples } from '#flows/_parts/signing/samples.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves } from './machine.ts';
import type { steps } from './steps.ts';

const account = { id: '8c3e1d7a-5f44-4c5a-9b8c-0a9b8c7d6e01', accountNumber: '9980 15 75141', owner: first } as const;

export const samples: Samples<typeof steps, typeof moves> = {
  start: { default: {} },
  participants: participantsSamples,
  loan: loansToRepaySamples,
  account: {
    default: { accounts: [account] },
    sharedWithAnother: {
      accounts: [
        { ...account, distribution: '60' },
        {
          id: '8c3e1d7a-5f44-4c5a-9b8c-0a9b8c7d6e02',
          accountNumber: '99801495954',
          owner: 'OTHER',
          ownerName: 'Rolf Berntzen',
          otherOwnerReason: 'Faren vår eier en del av boligen gjennom et lån vi ikke har tinglyst.',
          distribution: '40',
        },
      ],
    },
  },
  'own-pep': pepSamples.own,
  'employee-pep': pepSamples.employee,
  'family-pep': pepSamples.family,
  ...leadsSamples,
  ...signingSamples,
};

/** The server's part of the opened form, for stories and model tests. */
export const sampleEnv: SignedFormEnv = {
  today: '2026-11-24',
  protocol: 'created',
  lists: { ...sampleLists, ...pepSampleLists, banks, services },
  facts: {
    ...pepSampleFacts,
    home: 'Måkesmauet 11, 5034 Bergen',
    takeoverDate: '2026-12-15',
    loanDeadline: '2026-12-01',
    brokerName: 'Ingvild Solbakken',
  },
};
