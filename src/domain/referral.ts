import { ageOn } from './age.ts';
import type { IsoDate } from './iso-date.ts';

/** Spec section 8: three friends give ten moving boxes. */
export const friendsNeeded = 3;
export const rewardBoxes = 10;

export type RewardState = 'locked' | 'unlocked' | 'claimed' | 'accepted';

/** Returns the mailbox that an address reaches: in lower case, without what follows `+` in its name. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name}@${email.slice(at + 1)}`.toLowerCase();
};

interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** What is known of a friend a day after the registration, and of the customer whose code was given. */
export interface ReferralFacts {
  readonly invited: Contact & {
    readonly birthDate: IsoDate;
    /** By a code to the phone, an e-ID or a wallet. */
    readonly isProven: boolean;
    /** Registered in a browser that had signed in as the inviter. */
    readonly isOnInvitersDevice: boolean;
  };
  readonly inviter: Contact;
  readonly today: IsoDate;
  /** A person who was counted before, also as an inviter, or who is the inviter. */
  readonly isKnownPerson: boolean;
}

/** Returns whether a registered friend counts (customer reference, section 12). */
export const countsAsFriend = ({ invited, inviter, today, isKnownPerson }: ReferralFacts): boolean =>
  ageOn(invited.birthDate, today) >= 18 &&
  invited.isProven &&
  !invited.isOnInvitersDevice &&
  !isKnownPerson &&
  invited.phone !== inviter.phone &&
  mailboxOf(invited.email) !== mailboxOf(inviter.email);
