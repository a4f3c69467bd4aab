import { resetCalls } from '#flows/_parts/passwords/calls.ts';
import { newPasswordJourney, resetSteps } from '#flows/_parts/passwords/steps.ts';
import { resetTexts } from '#flows/_parts/passwords/texts.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';

const calls = resetCalls({
  send: (call, { newPassword, token }) => call(passwords.resetBroker, { body: { newPassword }, bearer: token }),
  end: '/broker',
  forgot: '/broker/password/forgot',
});

export default defineFlow({
  address,
  journey: newPasswordJourney('broker-password-reset'),
  steps: resetSteps,
  texts: resetTexts,
  samples,
  calls,
});
