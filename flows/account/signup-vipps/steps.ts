import { agreementFields, reachFields } from '#flows/_parts/account-details/steps.ts';
import { introStep, whoByWallet } from '#flows/_parts/proven-sign-up/steps.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';

/** Domain reference, section 9, "signup-wallet": e-mail and phone come from the wallet, and there is no password. */
export const steps = {
  intro: introStep,
  who: whoByWallet,
  register: addingToEnv(
    ask({ postcode: reachFields.postcode, ...agreementFields }),
    ({ referralCode = '' }): { facts: Record<string, string> } => ({ facts: { referralCode } }),
  ),
  'code-unknown': info(),
  done: info(),
};

/** No chapters: too few steps for a street. */
export const chapters = [] as const;
