import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Level, Standing } from '#src/domain/levels-of-proof.ts';

/** How a customer signed in (Spec section 3, "Login method"), or by e-mail and password. */
export type WayIn = 'PASSWORD' | 'BANKID' | 'VIPPS' | 'PHONE_NUMBER';

/**
 * What a session has proven: ways in, a code or a link that was read in the account's mail, and that three days passed
 * in which none of the account's addresses and devices has stopped it.
 */
export type Proof = WayIn | 'EMAIL' | 'TIME';

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
  used: Readonly<Record<'PHONE_NUMBER' | 'EMAIL', IsoInstant | null>>,
  at: IsoInstant,
): boolean => {
  const [only, ...more] = new Set(proofs);
  if (more.length > 0 || (only !== 'PHONE_NUMBER' && only !== 'EMAIL')) return false;
  const last = used[only];
  return last === null || Date.parse(at) - Date.parse(last) >= daysWithoutUse * 86_400_000;
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
  /** Whether there is a mail to send a code to, verified or only typed. */
  readonly hasTypedEmail: boolean;
  /** The password was made by a mailed link alone: with that mail it is one proof, not two. */
  readonly isPasswordByMail: boolean;
}

/** How far the wait of an owner has come who has one lent address and nothing else (decision 048). */
export type Wait = 'none' | 'begun' | 'over';

/** Hours in which the account's addresses and devices may stop it, and in which a code counts after them. */
const hours = { wait: 72, code: 14 * 24 } as const;
const later = (at: IsoInstant, by: keyof typeof hours): IsoInstant => instantOf(Date.parse(at) + hours[by] * 3_600_000);

export const dueAfterWait = (at: IsoInstant): IsoInstant => later(at, 'wait');

/** Returns how far a wait has come. One that is over counts for fourteen days. */
export const waitAt = (dueAt: IsoInstant | null, at: IsoInstant): Wait => {
  if (dueAt === null) return 'none';
  if (at < dueAt) return 'begun';
  return at < later(dueAt, 'code') ? 'over' : 'none';
};

/** Returns what is left to who has proven one lent address and has nothing else: the wait, and then its code again. */
const lastWays = (given: readonly Proof[], wait: Wait): readonly Proof[] => {
  const [only, ...more] = new Set(given);
  if (more.length > 0 || (only !== 'PHONE_NUMBER' && only !== 'EMAIL')) return [];
  return wait === 'over' ? [only] : ['TIME'];
};

/**
 * Returns the proofs that raise a session to level 3 or 4, the strongest first. A code to the mail is for those who
 * gave an own password, and for those with none of the others. After a code to the number it is also for a mail that was
 * typed and never opened: no link to a new password goes there. Who has nothing but the address that was just proven
 * waits: no account is locked out for good.
 */
export const proofsToGive = (has: ProofsOfAccount, given: readonly Proof[], wait: Wait = 'none'): readonly Proof[] => {
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
  const isTyped = has.hasTypedEmail && !has.hasEmail && strong.length === 0 && !isMissing('PHONE_NUMBER');
  const mail: readonly Proof[] = isTyped || (has.hasEmail && !isMissing('PASSWORD')) ? ['EMAIL'] : [];
  const ways = [...strong, ...own, ...mail].filter(isMissing);
  if (ways.length > 0) return ways;
  return has.hasTypedEmail && isMissing('EMAIL') ? ['EMAIL'] : lastWays(given, wait);
};
