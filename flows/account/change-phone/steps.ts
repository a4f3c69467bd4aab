import { smsCodeSteps } from '#flows/_parts/sms-code/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { to } from '#src/engine/journey.ts';
import { info } from '#src/engine/step.ts';

/** Authority reference, "Contact details": a code goes to the new number, and a link that stops it to the old one. */
export const steps = { ...smsCodeSteps, done: info() };

export const journey = defineJourney<typeof steps>()({
  id: 'change-phone',
  initial: 'phone',
  moves: { phone: to('code'), code: to('done'), done: { type: 'final' } },
});
