import { agreedBody, invitedBy, registeredSent } from '#flows/_parts/account-details/calls.ts';
import { beginProven, provenWaysOn } from '#flows/_parts/proven-sign-up/calls.ts';
import { registrationProofs } from '#src/contract/identity/registration-proofs.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** The e-ID proves the identity, and the last page creates the account. */
const calls: SentCalls<typeof steps> = {
  async open(where, call) {
    const begun = await beginProven(where, call, (authCode) =>
      call(registrationProofs.infoBankId, { body: { authCode } }),
    );
    return { ...begun, drafts: { details: invitedBy(where) } };
  },
  submit: {
    // Sends nothing: the customer confirms the shown identity before going on.
    who: async () => undefined,
    async details({ proof = '' }, { answer }, call) {
      const { email, phone, postcode, password } = answer;
      const body = { accessToken: proof, email, phone, postcode, password, ...agreedBody(answer) };
      return registeredSent(await call(registrationProofs.registerBankId, { body }));
    },
  },
  refusedAt: { SU_EMAIL_IN_USE: 'email', V_PW_COMMON: 'password', V_TERMS: 'terms' },
  closedBy: ['AUTH_PROOF_OVER', 'SU_CLOSED', 'SU_HAS_ACCOUNT', 'SU_NOT_ADULT', 'SU_NO_BIRTHDATE', 'SU_INVALID'],
  waysOn: provenWaysOn('/customer/signup/bankid'),
  leadsTo: { end: '/customer/onboarding', left: '/customer' },
  endsAtOnce: true,
};

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: { intro: async () => ({ default: (await import('#flows/_parts/proven-sign-up/intro.tsx')).IntroByEid }) },
});
