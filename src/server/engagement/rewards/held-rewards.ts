import { rewardBoxes } from '#src/domain/referral.ts';
import { type Held, type HeldCopy, type HeldErasure, internal, sealed } from '#src/server/platform/held-data.ts';
import { deliveryOf, settleReward } from './reward-row.ts';

const claimed: HeldCopy = {
  name: 'rewards',
  words: {
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

/** A friend who leaves is no friend who counts: the inviter's reward is locked again, unless it is claimed. */
const leave: HeldErasure = {
  async withAccount(tx, id) {
    const left = await tx.deleteFrom('referral').where('invited', '=', id).returning('inviter').execute();
    for (const { inviter } of left) await settleReward(tx, inviter);
  },
};

const own = { group: 'engagement', basis: 'agreement', keptUntil: 'account' } as const;

export const heldRewards: readonly Held[] = [
  {
    ...own,
    // Who gave the code is another person's, and is not in the copy.
    what: { nb: 'Vervekoden du registrerte deg med', en: 'Referral code you registered with' },
    seenBy: ['you'],
    tables: {
      referral: {
        code: { nb: 'Kode', en: 'Code' },
        registeredAt: { nb: 'Registrert', en: 'Registered' },
        ...internal('invited', 'inviter', 'state'),
      },
    },
    copy: { name: 'invitations', table: 'referral', whose: 'invited', is: 'customer', order: 'registeredAt' },
    erase: leave,
  },
  {
    ...own,
    what: { nb: 'Belønning for venner som registrerte seg', en: 'Reward for friends who registered' },
    seenBy: ['you', 'office', 'partner'],
    tables: {
      reward: { sealed: sealed({ nb: 'Leveringsadresse', en: 'Delivery address' }), ...internal('state') },
      parcelOrder: internal('boxes'),
    },
    copy: claimed,
    erase: 'The rows go with the customer.',
  },
  { tables: ['reward_person'], nobody: 'Keyed hashes, by which a person counts, and has the reward, once.' },
];
