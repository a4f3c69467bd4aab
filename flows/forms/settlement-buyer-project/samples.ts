import { muchToExplain, nothingSpecial, professions } from '#flows/_parts/about/samples.ts';
import { beforeTheSaleSamples, pepStepSamples } from '#flows/_parts/buyer-settlement/samples.ts';
import { banks } from '#flows/_parts/loans/samples.ts';
import { sampleLists } from '#flows/_parts/participants/samples.ts';
import { pepSampleFacts, pepSampleLists } from '#flows/_parts/pep/samples.ts';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import { signingSamples } from '#flows/_parts/signing/samples.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves } from './machine.ts';
import type { steps } from './steps.ts';

export const samples: Samples<typeof steps, typeof moves> = {
  start: { default: {} },
  ...beforeTheSaleSamples,
  'information-about-sale': {
    default: { purpose: 'OWN_HOME', ...nothingSpecial, assignContract: 'no' },
    muchToExplain: { purpose: 'OTHER', purposeOther: 'Atelier', ...muchToExplain, assignContract: 'yes' },
  },
  ...pepStepSamples,
  ...signingSamples,
};

/** The server's part of the opened form, for stories and model tests. */
export const sampleEnv: SignedFormEnv = {
  today: '2026-11-24',
  protocol: 'created',
  lists: { ...sampleLists, ...pepSampleLists, banks, professions },
  facts: {
    ...pepSampleFacts,
    home: 'Fjordallmenningen 7, H0504, 7042 Trondheim',
    takeoverDate: '2027-03-01',
    brokerName: 'Ingvild Solbakken',
    purchasePrice: '7180000',
    costs: '180590',
    project: 'Fjordhagen',
    developer: 'Fjordhagen Utbygging AS (fiktiv)',
    advancePaid: '849000',
    advancePaidText: 'kr 849 000',
    extras: '120000',
    extrasText: 'kr 120 000',
    guarantee: 'Garanti etter bustadoppføringslova § 12',
  },
};
