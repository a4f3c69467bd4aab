import { smsCodeSteps } from '#flows/_parts/sms-code/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { one } from '#src/engine/fields/choices.ts';
import { password } from '#src/engine/fields/passwords.ts';
import { email } from '#src/engine/fields/texts.ts';
import { known, to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/** Domain reference, section 9, "signin". E-ID and wallet leave the page from `start`, and return signed in. */
export const steps = {
  start: ask({ method: one(['PHONE_NUMBER', 'PASSWORD']) }),
  email: ask({ email: email({ autoComplete: 'username' }), password: password() }),
  ...smsCodeSteps,
  done: info(),
};

/** The sign-in methods, one line per step (Spec section 1, "Sign-in options"). */
export const moves = {
  start: to([{ guard: 'byPhone', target: 'phone' }, 'email']),
  email: to('done'),
  phone: to('code'),
  code: to('done'),
  done: { type: 'final' },
} as const;

export const journey = defineJourney<typeof steps>()({
  id: 'signin',
  initial: 'start',
  moves,
  guards: { byPhone: (now) => known(now).start?.method === 'PHONE_NUMBER' },
});
