import { aboutParticipantsSamples } from '#flows/_parts/about/samples.ts';
import { equitySamples, managersSamples } from '#flows/_parts/equity/samples.ts';
import { loansToBuyWithSamples } from '#flows/_parts/loans/samples.ts';
import { participantsSamples } from '#flows/_parts/participants/samples.ts';
import { pepSamples } from '#flows/_parts/pep/samples.ts';
import type { StepDraft } from '#src/engine/field.ts';

export const beforeTheSaleSamples = {
  participants: participantsSamples,
  loan: loansToBuyWithSamples,
  equity: {
    hasOwnFunds: equitySamples.ownMoney,
    hasLoans: equitySamples.nothingOwn,
    otherwise: equitySamples.nothingOwn,
    everyOrigin: equitySamples.everyOrigin,
  },
  'equity-account-managers': {
    hasLoans: managersSamples.default,
    otherwise: managersSamples.father,
    friend: managersSamples.friend,
  },
  'finance-account-managers': managersSamples,
  'information-about-participants': aboutParticipantsSamples,
} as const satisfies Readonly<Record<string, Readonly<Record<string, StepDraft>>>>;

export const pepStepSamples = {
  'own-pep': pepSamples.own,
  'employee-pep': pepSamples.employee,
  'family-pep': pepSamples.family,
} as const;
