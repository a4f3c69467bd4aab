import * as v from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { claimReward, listRewards } from '#src/server/engagement/rewards/claim-reward.ts';
import { countReferrals } from '#src/server/engagement/rewards/count-referrals.ts';
import { newReferralCode } from '#src/server/identity/customers/customers.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { uuidOf } from '../office/drawn.ts';
import { firstGuest, officePerson } from '../office/office-people.ts';
import { accountOf } from './named.ts';

/** Who has invited friends, and how many have registered: two of three, and enough. The last one has had the reward sent. */
const inviters = [
  { person: 'p01', friends: 2, claims: false },
  { person: 'p15', friends: 3, claims: false },
  { person: 'p16', friends: 3, claims: true },
] as const;
/** The first of the invented people who are friends: the visits of the week have the guests before. */
const from = firstGuest + 100;
const day = 86_400_000;

const friendRow = (number: number, referredBy: string, at: IsoInstant) => {
  const { givenName, familyName, email, phone } = officePerson(from + number);
  const registered = instantOf(Date.parse(at) - (4 + 3 * number) * day);
  return {
    id: v.parse(customerId, uuidOf(`friend ${number}`)),
    email,
    emailVerifiedAt: registered,
    phone,
    phoneVerifiedAt: registered,
    givenName,
    familyName,
    birthDate: v.parse(isoDate, `198${number % 10}-0${1 + (number % 9)}-17`),
    postcode: '0552',
    passwordHash: null,
    nationalIdFingerprint: null,
    identifiedAt: null,
    referralCode: newReferralCode(),
    referredBy,
    createdAt: registered,
  };
};

/** Registers the friends. A trigger notes who brought them. */
export const plantFriends = async (tx: Tx, at: IsoInstant): Promise<void> => {
  let number = 0;
  for (const { person, friends } of inviters) {
    const { referralCode } = await tx
      .selectFrom('customer')
      .select('referralCode')
      .where('id', '=', accountOf(person))
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: friends }, (_, index) => friendRow(number + index, referralCode, at));
    await tx.insertInto('customer').values(rows).execute();
    number += friends;
  }
};

/** Counts the friends as the nightly run does, and has the boxes sent to the one who has claimed them. */
export const settleFriends = async (on: Server): Promise<void> => {
  await countReferrals(on);
  for (const { person } of inviters.filter(({ claims }) => claims)) {
    const [reward] = await listRewards(on, accountOf(person));
    if (reward?.state !== 'unlocked') continue;
    await claimReward(on, accountOf(person), reward.id, { address: 'Lyngfaret 18', postcode: '5231' });
  }
};
