import { check } from '#src/engine/fields/choices.ts';
import { equals, newPassword, repeatedPassword } from '#src/engine/fields/passwords.ts';
import { email, postcode, text } from '#src/engine/fields/texts.ts';

/** Fields of the step "details" (domain reference, section 9, "signup-eid") that the three sign-ups share. */
export const reachFields = { email: email({ autoComplete: 'username' }), postcode: postcode() };
export const passwordFields = { password: newPassword(), passwordConfirm: repeatedPassword() };
export const passwordsMatch = equals('passwordConfirm', 'password');

/** A referral code, the terms, and one tick per purpose, none of them set at first. */
export const agreementFields = {
  referralCode: text(12, { optional: true }),
  terms: check({ missing: 'V_TERMS' }),
  emailMarketing: check({ optional: true }),
  financing: check({ optional: true }),
  savedSearch: check({ optional: true }),
};
