import { factIs } from '#src/engine/conditions.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { password } from '#src/engine/fields/passwords.ts';
import { to, waitFor } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/**
 * Homes are linked only after an e-ID or a wallet (domain reference, section 9). That in turn needs the password, or a
 * recent sign-in with another linked method (reliability A6).
 */
export const steps = {
  start: info(),
  password: ask({ password: password({ when: factIs('ownerShown', 'no') }) }),
  done: info(),
};

/** The first page leads to the e-ID; after the return it is skipped. */
export const journey = defineJourney<typeof steps>()({
  id: 'confirm-identity',
  initial: 'start',
  moves: { start: waitFor('isProven', 'password'), password: to('done'), done: { type: 'final' } },
  guards: { isProven: ({ context }) => context.env.facts.proven === 'yes' },
});
