import { resetCalls } from '#flows/_parts/passwords/calls.ts';
import { newPasswordJourney, resetSteps } from '#flows/_parts/passwords/steps.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { texts } from './texts.ts';

/** Signs the customer in, in this browser only (ux.md section 2.1): every other session has ended. */
const calls = resetCalls({
  async send(call, { newPassword, token }) {
    const { accessToken } = await call(passwords.resetCustomer, { body: { newPassword }, bearer: token });
    return { held: { accessToken } };
  },
  end: '/customer/home',
  forgot: '/customer/password/forgot',
});

export default defineFlow({
  address,
  journey: newPasswordJourney('password-reset'),
  steps: resetSteps,
  texts,
  samples,
  calls,
});
