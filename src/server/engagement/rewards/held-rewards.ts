import { osloDate } from '#src/domain/oslo-calendar.ts';
import { rewardBoxes } from '#src/domain/referral.ts';
import type { Held, HeldCopy, HeldErasure } from '#src/server/platform/held-data.ts';
import { deliveryOf, settleReward } from './reward-row.ts';

const claimed: HeldCopy = {
  name: 'rewards',
  words: {
    rewards: { nb: 'Belønning for venner som registrerte seg', en: 'Reward for friends who registered' },
    boxes: { nb: 'Flytteesker', en: 'Moving boxes' },
    address: { nb: 'Leveringsadresse', en: 'Delivery address' },
    postcode: { nb: 'Postnummer', en: 'Postcode' },
  },
  async read({ db, encryption }, { customerId }) {
    const rows = await db.selectFrom('reward').selectAll().where('customerId', '=', customerId).execute();
    return rows.flatMap((row) => {
      const delivery = deliveryOf(encryption, row);
      return delivery === undefined ? [] : [{ boxes: rewardBoxes, ...delivery }];
    });
  },
};

/** The customer's own registration by a code. Who gave the code is another person's, and is not in the copy. */
const invited: HeldCopy = {
  name: 'invitations',
  words: {
    invitations: { nb: 'Vervekoden du registrerte deg med', en: 'Referral code you registered with' },
    code: { nb: 'Kode', en: 'Code' },
    day: { nb: 'Dag', en: 'Day' },
  },
  async read({ db }, { customerId }) {
    const rows = await db.selectFrom('referral').selectAll().where('invited', '=', customerId).execute();
    return rows.map(({ code, registeredAt }) => ({ code, day: osloDate(registeredAt) }));
  },
};

/** A friend who leaves is no friend who counts: the inviter's reward is locked again, unless it is claimed. */
const leave: HeldErasure = {
  async withAccount(tx, id) {
    const left = await tx.deleteFrom('referral').where('invited', '=', id).returning('inviter').execute();
    for (const { inviter } of left) await settleReward(tx, inviter);
  },
};

export const heldRewards: readonly Held[] = [
  { tables: ['referral'], copy: invited, erase: leave },
  { tables: ['reward', 'parcel_order'], copy: claimed, erase: 'The rows go with the customer.' },
  { tables: ['reward_person'], nobody: 'Keyed hashes, by which a person counts, and has the reward, once.' },
];
