import type { Env } from '#src/engine/field.ts';

const chosen = 'Lysthus på Nesodden 7';
export const reachSample = { email: 'nora.asheim@example.com', postcode: '0550' } as const;
export const passwordSample = { password: chosen, passwordConfirm: chosen } as const;
export const agreementSamples = {
  default: { terms: true },
  isCodeUnknown: { referralCode: 'K7RM2QXA', terms: true, emailMarketing: true, financing: true, savedSearch: true },
} as const;

/** The environment of a sign-up with an unknown referral code. */
export const signUpEnv: Env = {
  today: '2026-11-24',
  lists: {},
  facts: { phoneNumber: '420 00 321', referralCode: 'K7RM2QXA', referral: 'unknown' },
};
