import type { Env } from '#src/engine/field.ts';
import { to } from '#src/engine/journey.ts';

/** After the account: a word about a code that nobody has, and out into the app. */
export const accountMadeMoves = { 'code-unknown': to('done'), done: { type: 'final' } } as const;

/**
 * Nobody has the friend's code that was typed: told of softly, and no mistake (domain.md section 9). Whether anybody has
 * it is what the server answered to the account.
 */
export const isCodeUnknown = (referralCode: string | undefined, { facts }: Env): boolean =>
  referralCode !== undefined && facts.referral === 'unknown';
