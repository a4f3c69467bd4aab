import { aboutThePurchase } from '#flows/_parts/about/steps.ts';
import { beforeTheSale, pepSteps } from '#flows/_parts/buyer-settlement/steps.ts';
import { intermediateStep, leads } from '#flows/_parts/leads/steps.ts';
import { signingSteps } from '#flows/_parts/signing/steps.ts';
import { shown } from '#src/engine/fields/groups.ts';
import { answeredBy, signedSteps } from '#src/engine/fields/owners.ts';
import { system } from '#src/engine/owner.ts';
import { ask } from '#src/engine/step.ts';

/** The steps, in the order of Spec section 2; list of fields: docs/flows/settlement-buyer.md. */
export const steps = signedSteps({
  start: ask(
    answeredBy(system, { home: shown('home'), takeoverDate: shown('takeoverDate'), broker: shown('brokerName') }),
  ),
  ...beforeTheSale,
  'information-about-sale': aboutThePurchase,
  ...pepSteps,
  'intermediate-step': intermediateStep,
  leads,
  ...signingSteps,
});

export const chapters = [
  { id: 'people', steps: ['start', 'participants'] },
  {
    id: 'money',
    steps: ['loan', 'equity', 'equity-account-managers', 'finance-account-managers'],
  },
  { id: 'about', steps: ['information-about-participants', 'information-about-sale'] },
  { id: 'pep', steps: ['own-pep', 'employee-pep', 'family-pep'] },
  { id: 'offers', steps: ['intermediate-step', 'leads'] },
  { id: 'sign', steps: ['summary', 'how-to-sign', 'sign'] },
] as const;
