import { agreedBody, invitedBy, registeredSent } from '#flows/_parts/account-details/calls.ts';
import { beginProven, provenWaysOn } from '#flows/_parts/proven-sign-up/calls.ts';
import { registrationProofs } from '#src/contract/identity/registration-proofs.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** The wallet proves identity and contact details, and the last page creates the account. */
const calls: SentCalls<typeof steps> = {
  async open(where, call) {
    const begun = await beginProven(where, call, (authCode) =>
      call(registrationProofs.infoVipps, { body: { authCode } }),
    );
    const { postcode = '' } = begun.facts ?? {};
    return { ...begun, drafts: { register: { ...invitedBy(where), ...(postcode !== '' && { postcode }) } } };
  },
  submit: {
    // Sends nothing: the customer confirms the shown identity before going on.
    who: async () => undefined,
    async register({ proof = '' }, { answer }, call) {
      const fields = { postcode: answer.postcode, ...agreedBody(answer) };
      return registeredSent(await call(registrationProofs.registerVipps, { body: { accessToken: proof, fields } }));
    },
  },
  refusedAt: { V_TERMS: 'terms' },
  closedBy: [
    'AUTH_PROOF_OVER',
    'AUTH_WALLET_DOWN',
    'SU_CLOSED',
    'SU_HAS_ACCOUNT',
    'SU_EMAIL_IN_USE',
    'SU_WALLET_EMAIL',
    'SU_NOT_ADULT',
    'SU_NO_BIRTHDATE',
    'SU_INVALID',
  ],
  waysOn: provenWaysOn('/customer/signup/vipps'),
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
  screens: { intro: async () => ({ default: (await import('#flows/_parts/proven-sign-up/intro.tsx')).IntroByWallet }) },
});
