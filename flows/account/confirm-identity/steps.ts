import { factIs } from '#src/engine/conditions.ts';
import { password } from '#src/engine/fields/passwords.ts';
import { ask, info } from '#src/engine/step.ts';

/**
 * Homes are linked only after an e-ID or a wallet (domain reference, section 9), and that only by password, or by another
 * that is linked and opened the account just now (reliability A6).
 */
export const steps = {
  start: info(),
  password: ask({ password: password({ autoComplete: 'current-password', when: factIs('ownerShown', 'no') }) }),
  done: info(),
};

/** Too short for a street. */
export const chapters = [] as const;
