import { defineJourney } from '#src/engine/define-journey.ts';
import { check, one } from '#src/engine/fields/choices.ts';
import { equals, hintOfCommon, newPassword, repeatedPassword } from '#src/engine/fields/passwords.ts';
import { email, familyName, givenName, mobile } from '#src/engine/fields/texts.ts';
import { to } from '#src/engine/journey.ts';
import { addingToEnv, advised, ask, info } from '#src/engine/step.ts';

/**
 * Domain reference, section 9, "signup-broker". Fields that the server may refuse are together on the page that is
 * sent.
 */
export const steps = {
  you: ask({
    firstName: givenName(),
    lastName: familyName(),
    phone: mobile(),
    officeId: one({ list: 'offices' }),
  }),
  account: addingToEnv(
    advised(
      ask(
        {
          email: email({ autoComplete: 'username' }),
          password: newPassword(),
          passwordConfirm: repeatedPassword(),
          terms: check({ missing: 'V_TERMS' }),
        },
        equals('passwordConfirm', 'password'),
      ),
      hintOfCommon('password'),
    ),
    ({ email: to }) => ({ facts: { email: to } }),
  ),
  sent: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'signup-broker',
  initial: 'you',
  moves: { you: to('account'), account: to('sent'), sent: { type: 'final' } },
});
