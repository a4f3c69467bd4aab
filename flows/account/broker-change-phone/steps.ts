import { smsCodeSteps } from '#flows/_parts/sms-code/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { to } from '#src/engine/journey.ts';
import { info } from '#src/engine/step.ts';

/** Broker reference, section 5, "Profile": a number becomes the broker's with the code texted to it. */
export const steps = { ...smsCodeSteps, done: info() };

export const journey = defineJourney<typeof steps>()({
  id: 'broker-change-phone',
  initial: 'phone',
  moves: { phone: to('code'), code: to('done'), done: { type: 'final' } },
});
