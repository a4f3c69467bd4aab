import { deletionReasons, mostOfReasonText } from '#src/domain/account-deletion.ts';
import { factIs, isAnyOf } from '#src/engine/conditions.ts';
import { one } from '#src/engine/fields/choices.ts';
import { code4, password } from '#src/engine/fields/passwords.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { ask, info } from '#src/engine/step.ts';

/**
 * Domain reference, section 10, "account-deletion": by the password, and for whoever has none, or has forgotten it, by an
 * e-ID or a wallet that opens the account, or by a code to her own number.
 */
export const steps = {
  reason: ask({
    reason: one(deletionReasons),
    reasonText: longText(mostOfReasonText, { when: isAnyOf('reason', ['UNHAPPY', 'OTHER']), optional: true }),
  }),
  proof: ask({ method: one({ list: 'ways' }, { fixedWhen: factIs('hasOneWay', 'yes') }) }),
  password: ask({ password: password() }),
  code: ask({ code: code4() }),
  identity: ask({}),
  deleted: info(),
};

/** Too short for a street. */
export const chapters = [] as const;
