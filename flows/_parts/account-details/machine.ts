import type { Env } from '#src/engine/field.ts';
import { to } from '#src/engine/journey.ts';

/** After the account: a notice about an unknown referral code, then on to the app. */
export const accountMadeMoves = { 'code-unknown': to('done'), done: { type: 'final' } } as const;

/**
 * True if no customer has the typed referral code, according to the server's response to the registration. Shown as a
 * notice and not as an error (domain.md section 9).
 */
export const isCodeUnknown = (referralCode: string | undefined, { facts }: Env): boolean =>
  referralCode !== undefined && facts.referral === 'unknown';
