import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Level, Standing } from '#src/domain/levels-of-proof.ts';

/** How a customer signed in (Spec section 3, "Login method"), or by e-mail and password. */
export type WayIn = 'PASSWORD' | 'BANKID' | 'VIPPS' | 'PHONE_NUMBER';

/** What a session has proven: ways in, and a code or a link that was read in the account's mail. */
export type Proof = WayIn | 'EMAIL';

/**
 * Returns the level of a session. An address is only lent, and a password may be known to others: each proves little
 * alone, but for a password on a device of the account's own. A password that a mailed link made counts as that mail
 * (authority reference, "Levels of proof").
 */
export const levelOf = (proofs: readonly Proof[], isDeviceKnown: boolean): Level => {
  const given = new Set(proofs);
  if (given.has('BANKID') || given.has('VIPPS')) return 4;
  return given.size > 1 || (given.has('PASSWORD') && isDeviceKnown) ? 3 : 2;
};

export const standingOf = (proofs: readonly Proof[], isDeviceKnown: boolean): Standing => ({
  level: levelOf(proofs, isDeviceKnown),
  isDeviceKnown,
});

/** After so many days without use an address may have a new owner. */
const daysWithoutUse = 180;

/**
 * Returns whether proofs are one lent address alone that the account has not used for 180 days. It proves nothing then:
 * a known device makes it no better.
 */
export const isLentAlone = (
  proofs: readonly Proof[],
  used: Readonly<Record<'PHONE_NUMBER' | 'EMAIL', Date | null>>,
  at: IsoInstant,
): boolean => {
  const [only, ...more] = new Set(proofs);
  if (more.length > 0 || (only !== 'PHONE_NUMBER' && only !== 'EMAIL')) return false;
  const last = used[only];
  return last === null || Date.parse(at) - last.getTime() >= daysWithoutUse * 86_400_000;
};

/** A proof that an account has of its own, which alone says little. */
export type OwnProof = 'PHONE_NUMBER' | 'EMAIL' | 'PASSWORD';

/** Returns whether an owner with these comes back to all of the account: by an e-ID or a wallet, or by two of them. */
export const hasWayBack = (own: readonly OwnProof[], identities: number): boolean => identities > 0 || own.length > 1;

/** What an account has, that its owner may prove more with. */
export interface ProofsOfAccount {
  readonly hasPassword: boolean;
  readonly hasEid: boolean;
  readonly hasWallet: boolean;
  readonly hasPhone: boolean;
  /** The mail was verified by opening it, not only typed. */
  readonly hasEmail: boolean;
  /** The password was made by a mailed link alone: with that mail it is one proof, not two. */
  readonly isPasswordByMail: boolean;
}

/**
 * Returns the proofs that raise a session to level 3 or 4, the strongest first. A code to the mail is for those who
 * gave an own password, and for those with none of the others.
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
  const mail: readonly Proof[] = has.hasEmail && !isMissing('PASSWORD') ? ['EMAIL'] : [];
  const ways = [...strong, ...own, ...mail].filter(isMissing);
  return ways.length > 0 ? ways : (['EMAIL'] as const).filter(isMissing);
};
