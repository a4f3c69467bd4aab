import type { AnswerOf } from '#src/engine/field.ts';
import type { Sent } from '#src/engine/sent-calls.ts';
import type { agreementFields } from './steps.ts';

/** Returns the accepted terms and consents in the form that every registration call takes. */
export const agreedBody = (answer: AnswerOf<typeof agreementFields>) => ({
  referralCode: answer.referralCode ?? null,
  terms: answer.terms,
  consents: {
    emailMarketing: answer.emailMarketing === true,
    financing: answer.financing === true,
    savedSearch: answer.savedSearch === true,
  },
});

/** Returns what a registration leads to in the journey: the app's session, and the state of the referral code. */
export const registeredSent = (answer: {
  readonly accessToken: string;
  readonly referral: 'known' | 'unknown' | null;
}): Sent => ({
  held: { accessToken: answer.accessToken },
  facts: { referral: answer.referral ?? 'none' },
});

/**
 * Returns the referral code that was stored from a link (Spec section 9, local storage `referralCode`), to prefill it.
 */
export const invitedBy = (where: Readonly<Record<string, string>>) =>
  where.referralCode === undefined ? {} : { referralCode: where.referralCode };
