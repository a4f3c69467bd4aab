import { safeParse } from 'valibot';
import { walletNow } from '#flows/_parts/coming-back/calls.ts';
import { registration } from '#src/contract/identity/registration.ts';
import type { Proven } from '#src/contract/identity/registration-proofs.ts';
import { formatPhone, mobile } from '#src/domain/phone.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import type { Call } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';
import type { JourneyStart, SentCalls } from '#src/engine/sent-calls.ts';

const dayOf = (date: string): string => date.split('-').toReversed().join('.');
const phoneOf = (number: string): string => {
  const read = safeParse(mobile, number);
  return read.success ? formatPhone(read.output) : number;
};

/** Returns the identity from the e-ID or the wallet as the pages show it. */
const factsOf = (proven: Proven): JourneyStart['facts'] => ({
  proven: 'yes',
  name: `${proven.givenName} ${proven.familyName}`,
  birthDate: dayOf(proven.birthDate),
  email: proven.email ?? '',
  phoneNumber: proven.phoneNumber === null ? '' : phoneOf(proven.phoneNumber),
  postcode: proven.postcode ?? '',
});

type Ask = (authCode: string) => Promise<Proven>;

/**
 * Opens a sign-up with e-ID or wallet: with the proven identity if the browser has come back, otherwise with the link
 * to the provider. Known obstacles are shown before anything is typed.
 */
export const beginProven = async ({ proof = '', outcome = '' }: Where, call: Call, ask: Ask): Promise<JourneyStart> => {
  const unproven = async (why: string): Promise<JourneyStart> => ({
    facts: { proven: 'no', outcome: why, wallet: await walletNow(call) },
  });
  // Checked before leaving for the provider: registration may be closed (Spec section 3, DISABLE_USER_REGISTRATION).
  if (proof === '') {
    await call(registration.canRegister, { body: {} });
    return unproven(outcome);
  }
  try {
    return { facts: factsOf(await ask(proof)) ?? {} };
  } catch (error) {
    // An expired proof is not an error: the link to the provider is shown again.
    if (refusedWith(error) === 'AUTH_PROOF_OVER') return unproven('expired');
    throw error;
  }
};

const byMobile = {
  to: '/customer/signup',
  words: { nb: 'Registrer deg med mobilnummer', en: 'Sign up with your mobile number' },
} as const;
const toSignIn = { to: '/customer/signin', words: { nb: 'Logg inn', en: 'Sign in' } } as const;

/** Where a person continues who cannot register this way. */
export const provenWaysOn = (anew: `/${string}`): NonNullable<SentCalls['waysOn']> => ({
  SU_CLOSED: toSignIn,
  SU_HAS_ACCOUNT: toSignIn,
  SU_EMAIL_IN_USE: toSignIn,
  SU_WALLET_EMAIL: { to: anew, words: { nb: 'Prøv igjen', en: 'Try again' } },
  SU_NO_BIRTHDATE: byMobile,
  SU_INVALID: byMobile,
  AUTH_WALLET_DOWN: byMobile,
  AUTH_PROOF_OVER: { to: anew, words: { nb: 'Begynn på nytt', en: 'Start again' } },
});
