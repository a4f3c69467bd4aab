import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other: no I, O, 0 or 1 (domain.md section 10, "referral"). */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a code to invite friends with, such as `K7RM2QXA`. */
export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => signs.charAt(randomInt(signs.length))).join('');
