import { defineJourney } from '#src/engine/define-journey.ts';
import { equals, hintOfCommon, newPassword, password, repeatedPassword } from '#src/engine/fields/passwords.ts';
import { email } from '#src/engine/fields/texts.ts';
import { to } from '#src/engine/journey.ts';
import { addingToEnv, advised, ask, info } from '#src/engine/step.ts';

/** Domain reference, section 9, "forgot": the same page follows whether the account exists or not (reliability A1). */
export const forgotSteps = {
  email: addingToEnv(ask({ email: email({ autoComplete: 'username' }) }), ({ email: to }) => ({
    facts: { email: to },
  })),
  sent: info(),
};

export const forgotJourney = (id: string) =>
  defineJourney<typeof forgotSteps>()({ id, initial: 'email', moves: { email: to('sent'), sent: { type: 'final' } } });

/** Domain reference, section 9, "reset": the token of the mailed link identifies the account. */
export const resetSteps = {
  password: advised(
    ask({ newPassword: newPassword(), passwordConfirm: repeatedPassword() }, equals('passwordConfirm', 'newPassword')),
    hintOfCommon('newPassword'),
  ),
  done: info(),
};

/** Domain reference, section 10, "profile", "password": the current password, and a new one that differs from it. */
export const changeSteps = {
  password: advised(
    ask(
      {
        currentPassword: password(),
        newPassword: newPassword(),
        passwordConfirm: repeatedPassword(),
      },
      equals('passwordConfirm', 'newPassword'),
    ),
    hintOfCommon('newPassword'),
  ),
  done: info(),
};

/** A new password, by a mailed link or by the current password. */
export const newPasswordJourney = (id: string) =>
  defineJourney<typeof resetSteps>()({
    id,
    initial: 'password',
    moves: { password: to('done'), done: { type: 'final' } },
  });
