import type { Level, Standing } from '#src/domain/levels-of-proof.ts';

/** How a customer signed in (Spec section 3, "Login method"), or by e-mail and password. */
export type WayIn = 'PASSWORD' | 'BANKID' | 'VIPPS' | 'PHONE_NUMBER';

/** What a session has proven: ways in, and a code or a link that was read in the account's mail. */
export type Proof = WayIn | 'EMAIL';

/**
 * Returns the level of a session. An address is only lent, so a code to one of them proves little alone. A password that
 * a mailed link made counts as that mail (authority reference, "Levels of proof").
 */
export const levelOf = (proofs: readonly Proof[]): Level => {
  const given = new Set(proofs);
  if (given.has('BANKID') || given.has('VIPPS')) return 4;
  return given.size > 1 || given.has('PASSWORD') ? 3 : 2;
};

export const standingOf = (proofs: readonly Proof[], isDeviceKnown: boolean): Standing => ({
  level: levelOf(proofs),
  isDeviceKnown,
});

/** What an account has, that its owner may prove more with. */
export interface ProofsOfAccount {
  readonly hasPassword: boolean;
  readonly hasEid: boolean;
  readonly hasWallet: boolean;
  readonly hasPhone: boolean;
  /** The password was made by a mailed link alone: with that mail it is one proof, not two. */
  readonly isPasswordByMail: boolean;
}

/**
 * Returns the proofs that raise a session to level 3 or 4, the strongest first. A code to the mail is for those with
 * none of the others.
 */
export const proofsToGive = (has: ProofsOfAccount, given: readonly Proof[]): readonly Proof[] => {
  const isMissing = (proof: Proof) => !given.includes(proof);
  const strong: readonly Proof[] = [
    ...(has.hasEid ? (['BANKID'] as const) : []),
    ...(has.hasWallet ? (['VIPPS'] as const) : []),
  ];
  const countsAsMail = has.isPasswordByMail && !isMissing('EMAIL');
  const own: readonly Proof[] = [
    ...(has.hasPassword && !countsAsMail ? (['PASSWORD'] as const) : []),
    ...(has.hasPhone ? (['PHONE_NUMBER'] as const) : []),
  ];
  const ways = [...strong, ...own].filter(isMissing);
  return ways.length > 0 ? ways : (['EMAIL'] as const).filter(isMissing);
};
