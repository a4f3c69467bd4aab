import type { AnswerOf } from '#src/engine/field.ts';
import type { Sent } from '#src/engine/sent-calls.ts';
import type { agreementFields } from './steps.ts';

/** What was agreed to, as every call that registers takes it. */
export const agreedBody = (answer: AnswerOf<typeof agreementFields>) => ({
  referralCode: answer.referralCode ?? null,
  terms: answer.terms,
  consents: {
    emailMarketing: answer.emailMarketing === true,
    financing: answer.financing === true,
    savedSearch: answer.savedSearch === true,
  },
});

/** What an answered registration means for the journey: the session for the app, and what became of a friend's code. */
export const registeredSent = (answer: {
  readonly accessToken: string;
  readonly referral: 'known' | 'unknown' | null;
}): Sent => ({
  held: { accessToken: answer.accessToken },
  facts: { referral: answer.referral ?? 'none' },
});

/** A code that was kept from a link (Spec section 9, local storage `referralCode`), to begin with. */
export const invitedBy = (where: Readonly<Record<string, string>>) =>
  where.referralCode === undefined ? {} : { referralCode: where.referralCode };
