import { smsCodeSteps } from '#flows/_parts/sms-code/steps.ts';
import { one } from '#src/engine/fields/choices.ts';
import { password } from '#src/engine/fields/passwords.ts';
import { email } from '#src/engine/fields/texts.ts';
import { ask, info } from '#src/engine/step.ts';

/** Domain reference, section 9, "signin". E-ID and wallet leave the page from `start`, and return signed in. */
export const steps = {
  start: ask({ method: one(['PHONE_NUMBER', 'PASSWORD']) }),
  email: ask({ email: email({ autoComplete: 'username' }), password: password() }),
  ...smsCodeSteps,
  done: info(),
};

/** No chapters: too few steps for a street. */
export const chapters = [] as const;
