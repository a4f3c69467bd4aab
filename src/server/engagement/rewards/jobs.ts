import * as v from 'valibot';
import { rewardId } from '#src/domain/ids.ts';
import { rewardBoxes } from '#src/domain/referral.ts';
import { defineJob, TryLater } from '#src/server/platform/jobs/define-job.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { Server } from '#src/server/platform/server.ts';
import { countReferrals } from './count-referrals.ts';
import type { Parcel } from './port.ts';
import { postReward } from './reward-news.ts';
import { deliveryOf, rewardVerdict } from './reward-row.ts';

export const countFriends = defineJob({
  name: 'count-referrals',
  schema: v.object({}),
  everySeconds: 600,
  retries: 0,
  run: (_data, on) => countReferrals(on),
});

/** Returns the parcel of a claimed reward; null once it is accepted, or its account is deleted. */
const parcelOf = async (on: Pick<Server, 'db' | 'encryption'>, id: Parcel['id']): Promise<Parcel | null> => {
  const row = await on.db
    .selectFrom('reward')
    .innerJoin('customer', 'customer.id', 'reward.customerId')
    .select(['reward.id', 'sealed', 'givenName', 'familyName'])
    .where('reward.id', '=', id)
    .where('state', '=', 'claimed')
    .executeTakeFirst();
  const delivery = row && deliveryOf(on.encryption, row);
  if (row === undefined || delivery === undefined) return null;
  return { id, boxes: rewardBoxes, name: `${row.givenName} ${row.familyName}`, ...delivery };
};

/** Orders the parcel, with retries for about a day, and accepts the reward once the order is taken. */
export const sendParcel = defineJob({
  name: 'send-parcel',
  schema: v.object({ rewardId }),
  seconds: 60,
  async run({ rewardId: id }, on) {
    const parcel = await parcelOf(on, id);
    if (parcel === null) return;
    try {
      await on.parcels.order(parcel);
    } catch (error) {
      if (error instanceof ProviderFailed && error.seconds !== undefined)
        throw new TryLater(error.message, error.seconds);
      throw error;
    }
    await on.transaction(async (tx) => {
      const row = await tx
        .selectFrom('reward')
        .select(['state', 'customerId'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined || !rewardVerdict(row, { type: 'ACCEPT' }).allowed) return;
      await tx.updateTable('reward').set({ state: 'accepted' }).where('id', '=', id).execute();
      await postReward(tx, row.customerId, 'accepted');
    });
  },
});
