import { factIs } from '#src/engine/conditions.ts';
import { password } from '#src/engine/fields/passwords.ts';
import { ask, info } from '#src/engine/step.ts';

/**
 * Homes are linked only after an e-ID or a wallet (domain reference, section 9). That in turn needs the password, or a
 * recent sign-in with another linked method (reliability A6).
 */
export const steps = {
  start: info(),
  password: ask({ password: password({ autoComplete: 'current-password', when: factIs('ownerShown', 'no') }) }),
  done: info(),
};

/** No chapters: too few steps for a street. */
export const chapters = [] as const;
