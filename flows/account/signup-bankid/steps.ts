import {
  accountMadeMoves,
  agreementFields,
  isCodeUnknown,
  passwordFields,
  passwordsMatch,
  reachFields,
} from '#flows/_parts/account-details/steps.ts';
import { introMoves, introStep, isProven, whoByEid } from '#flows/_parts/proven-sign-up/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { mobile } from '#src/engine/fields/texts.ts';
import { known, to } from '#src/engine/journey.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';

/** Domain reference, section 9, "signup-eid". */
export const steps = {
  intro: introStep,
  who: whoByEid,
  details: addingToEnv(
    ask({ ...reachFields, phone: mobile(), ...passwordFields, ...agreementFields }, passwordsMatch),
    ({ referralCode = '' }): { facts: Record<string, string> } => ({ facts: { referralCode } }),
  ),
  'code-unknown': info(),
  done: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'signup-bankid',
  initial: 'intro',
  moves: {
    intro: introMoves,
    who: to('details'),
    details: to([{ guard: 'isCodeUnknown', target: 'code-unknown' }, 'done']),
    ...accountMadeMoves,
  },
  guards: {
    isProven: ({ context }) => isProven(context.env),
    isCodeUnknown: (now) => isCodeUnknown(known(now).details?.referralCode, now.context.env),
  },
});
