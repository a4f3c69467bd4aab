import { one } from '#src/engine/fields/choices.ts';
import { code4, password } from '#src/engine/fields/passwords.ts';
import { email, mobile } from '#src/engine/fields/texts.ts';
import { ask, info, telling } from '#src/engine/step.ts';

/** Domain reference, section 9, "signin". E-ID and wallet leave the page from `start`, and come back signed in. */
export const steps = {
  start: ask({ method: one(['PHONE_NUMBER', 'PASSWORD']) }),
  email: ask({ email: email({ autoComplete: 'username' }), password: password() }),
  phone: telling(ask({ phoneNumber: mobile() }), ({ phoneNumber }) => ({ facts: { phone: phoneNumber } })),
  code: ask({ code: code4() }),
  done: info(),
};

/** Too short for a street. */
export const chapters = [] as const;
