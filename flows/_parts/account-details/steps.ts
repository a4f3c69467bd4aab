import type { Env } from '#src/engine/field.ts';
import { check } from '#src/engine/fields/choices.ts';
import { equals, newPassword, repeatedPassword } from '#src/engine/fields/passwords.ts';
import { email, postcode, text } from '#src/engine/fields/texts.ts';
import { to } from '#src/engine/journey.ts';

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

/** After the account: a notice about an unknown referral code, then on to the app. */
export const accountMadeMoves = { 'code-unknown': to('done'), done: { type: 'final' } } as const;

/**
 * True if no customer has the typed referral code, according to the server's response to the registration. Shown as a
 * notice and not as an error (domain.md section 9).
 */
export const isCodeUnknown = (referralCode: string | undefined, { facts }: Env): boolean =>
  referralCode !== undefined && facts.referral === 'unknown';
