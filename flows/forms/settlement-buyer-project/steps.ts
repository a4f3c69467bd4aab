import { aboutTheDeal, purposeOfPurchase } from '#flows/_parts/about/steps.ts';
import { beforeTheSale, pepSteps } from '#flows/_parts/buyer-settlement/steps.ts';
import { equityInProject } from '#flows/_parts/equity/steps.ts';
import { signingSteps } from '#flows/_parts/signing/steps.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { shown } from '#src/engine/fields/groups.ts';
import { answeredBy, signedSteps } from '#src/engine/fields/owners.ts';
import { side, system } from '#src/engine/owner.ts';
import { ask } from '#src/engine/step.ts';

/** The steps, in the order of Spec section 2; list of fields: docs/flows/settlement-buyer-project.md. */
export const steps = signedSteps({
  start: ask(
    answeredBy(system, {
      project: shown('project'),
      home: shown('home'),
      developer: shown('developer'),
      takeoverDate: shown('takeoverDate'),
      advancePaid: shown('advancePaidText'),
      guarantee: shown('guarantee'),
      broker: shown('brokerName'),
    }),
  ),
  ...beforeTheSale,
  equity: equityInProject,
  'information-about-sale': ask({
    ...purposeOfPurchase,
    ...aboutTheDeal,
    ...answeredBy(side, { assignContract: yesNo() }),
  }),
  ...pepSteps,
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
  { id: 'sign', steps: ['summary', 'how-to-sign', 'sign'] },
] as const;
