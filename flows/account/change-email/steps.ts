import { factIs } from '#src/engine/conditions.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { password } from '#src/engine/fields/passwords.ts';
import { email } from '#src/engine/fields/texts.ts';
import { to } from '#src/engine/journey.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';

/**
 * Domain reference, section 10, "profile", "e-mail". A customer without a password has proven more at the sign-in
 * (`src/domain/levels-of-proof.ts`), and types the address alone.
 */
export const steps = {
  email: addingToEnv(
    ask({ email: email(), password: password({ when: factIs('hasPassword', 'yes') }) }),
    ({ email: to }) => ({
      facts: { email: to },
    }),
  ),
  sent: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'change-email',
  initial: 'email',
  moves: { email: to('sent'), sent: { type: 'final' } },
});
