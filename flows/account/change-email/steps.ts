import { password } from '#src/engine/fields/passwords.ts';
import { email } from '#src/engine/fields/texts.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';

/** Domain reference, section 10, "profile", "e-mail". */
export const steps = {
  email: addingToEnv(
    ask({ email: email(), password: password({ autoComplete: 'current-password' }) }),
    ({ email: to }) => ({
      facts: { email: to },
    }),
  ),
  sent: info(),
};

/** No chapters: too few steps for a street. */
export const chapters = [] as const;
