import { forgotCalls } from '#flows/_parts/passwords/calls.ts';
import { forgotJourney, forgotSteps } from '#flows/_parts/passwords/steps.ts';
import { forgotTexts } from '#flows/_parts/passwords/texts.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';

const calls = forgotCalls(passwords.forgotBroker, '/broker');

export default defineFlow({
  address,
  journey: forgotJourney('broker-password-forgot'),
  steps: forgotSteps,
  texts: forgotTexts,
  samples,
  calls,
});
