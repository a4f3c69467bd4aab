import { defineJourney } from '#src/engine/define-journey.ts';
import { password } from '#src/engine/fields/passwords.ts';
import { email } from '#src/engine/fields/texts.ts';
import { to } from '#src/engine/journey.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';

/** Domain reference, section 10, "profile", "e-mail". */
export const steps = {
  email: addingToEnv(ask({ email: email(), password: password() }), ({ email: to }) => ({
    facts: { email: to },
  })),
  sent: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'change-email',
  initial: 'email',
  moves: { email: to('sent'), sent: { type: 'final' } },
});
