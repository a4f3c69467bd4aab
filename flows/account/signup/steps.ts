import {
  accountMadeMoves,
  agreementFields,
  isCodeUnknown,
  passwordFields,
  passwordsMatch,
  reachFields,
} from '#flows/_parts/account-details/steps.ts';
import { smsCodeSteps } from '#flows/_parts/sms-code/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { nationalId } from '#src/engine/fields/secrets.ts';
import { familyName, givenName } from '#src/engine/fields/texts.ts';
import { known, to } from '#src/engine/journey.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';

/**
 * Domain reference, section 9, "signup-sms". Identity comes before contact details: each page is sent separately.
 */
export const steps = {
  ...smsCodeSteps,
  person: ask({
    firstName: givenName(),
    lastName: familyName(),
    nationalId: nationalId(),
  }),
  details: addingToEnv(
    ask({ ...reachFields, ...passwordFields, ...agreementFields }, passwordsMatch),
    ({ referralCode = '' }): { facts: Record<string, string> } => ({ facts: { referralCode } }),
  ),
  'code-unknown': info(),
  done: info(),
};

export const chapters = [
  { id: 'mobile', steps: ['phone', 'code'] },
  { id: 'you', steps: ['person'] },
  { id: 'account', steps: ['details', 'code-unknown'] },
] as const;

export const journey = defineJourney<typeof steps>()({
  id: 'signup',
  initial: 'phone',
  moves: {
    phone: to('code'),
    code: to('person'),
    person: to('details'),
    details: to([{ guard: 'isCodeUnknown', target: 'code-unknown' }, 'done']),
    ...accountMadeMoves,
  },
  guards: { isCodeUnknown: (now) => isCodeUnknown(known(now).details?.referralCode, now.context.env) },
});
