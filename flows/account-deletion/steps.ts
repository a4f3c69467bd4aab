import { deletionReasons, mostOfReasonText } from '#src/domain/account-deletion.ts';
import { factIs, isAnyOf } from '#src/engine/conditions.ts';
import { one } from '#src/engine/fields/choices.ts';
import { code4, password } from '#src/engine/fields/passwords.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { ask, info } from '#src/engine/step.ts';

/** Domain reference, section 10, "account-deletion". Whoever has no password proves herself by a code to her own number. */
export const steps = {
  reason: ask({
    reason: one(deletionReasons),
    reasonText: longText(mostOfReasonText, { when: isAnyOf('reason', ['UNHAPPY', 'OTHER']), optional: true }),
  }),
  proof: ask({ method: one(['PASSWORD', 'CODE'], { fixedWhen: factIs('hasPassword', 'no') }) }),
  password: ask({ password: password() }),
  code: ask({ code: code4() }),
  deleted: info(),
};

/** Too short for a street. */
export const chapters = [] as const;
