import { accountMadeMoves, agreementFields, isCodeUnknown, reachFields } from '#flows/_parts/account-details/steps.ts';
import { introMoves, introStep, isProven, whoByWallet } from '#flows/_parts/proven-sign-up/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { known, to } from '#src/engine/journey.ts';
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

export const journey = defineJourney<typeof steps>()({
  id: 'signup-vipps',
  initial: 'intro',
  moves: {
    intro: introMoves,
    who: to('register'),
    register: to([{ guard: 'isCodeUnknown', target: 'code-unknown' }, 'done']),
    ...accountMadeMoves,
  },
  guards: {
    isProven: ({ context }) => isProven(context.env),
    isCodeUnknown: (now) => isCodeUnknown(known(now).register?.referralCode, now.context.env),
  },
});
