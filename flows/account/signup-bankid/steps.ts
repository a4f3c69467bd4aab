import { agreementFields, passwordFields, passwordsMatch, reachFields } from '#flows/_parts/account-details/steps.ts';
import { introStep, whoByEid } from '#flows/_parts/proven-sign-up/steps.ts';
import { mobile } from '#src/engine/fields/texts.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';

/** Domain reference, section 9, "signup-eid". */
export const steps = {
  intro: introStep,
  who: whoByEid,
  details: addingToEnv(
    ask(
      { ...reachFields, phone: mobile({ autoComplete: 'tel' }), ...passwordFields, ...agreementFields },
      passwordsMatch,
    ),
    ({ referralCode = '' }): { facts: Record<string, string> } => ({ facts: { referralCode } }),
  ),
  'code-unknown': info(),
  done: info(),
};

/** No chapters: too few steps for a street. */
export const chapters = [] as const;
