import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { type RewardEvent, reward } from '#machines/reward.ts';
import type { Reward } from '#src/contract/engagement/rewards.ts';
import { type CustomerId, rewardId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { friendsNeeded, type RewardState, rewardBoxes } from '#src/domain/referral.ts';
import { decide, type Verdict } from '#src/engine/lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption, Location } from '#src/server/platform/encryption/encryption.ts';
import { endRewardNews, postReward } from './reward-news.ts';

export type RewardRow = Selectable<Tables['reward']>;

export const rewardLocation = (id: string): Location => ({ table: 'reward', column: 'sealed', row: id });

const Delivery = v.object({ address: v.string(), postcode: v.string() });
export type Delivery = v.InferOutput<typeof Delivery>;

/** Returns where a claimed reward goes; undefined before the claim. */
export const deliveryOf = (
  encryption: Pick<Encryption, 'open'>,
  { id, sealed }: Pick<RewardRow, 'id' | 'sealed'>,
): Delivery | undefined =>
  sealed === null ? undefined : v.parse(Delivery, JSON.parse(encryption.open(sealed, rewardLocation(id))));

/** Locks the customer's reward. Adds it, locked, for one who has none. */
export const lockReward = async (tx: Tx, customerId: CustomerId): Promise<RewardRow> => {
  await tx
    .insertInto('reward')
    .values({ id: v.parse(rewardId, randomUUID()), customerId })
    .onConflict((known) => known.column('customerId').doNothing())
    .execute();
  return tx.selectFrom('reward').selectAll().where('customerId', '=', customerId).forUpdate().executeTakeFirstOrThrow();
};

/** Returns how many friends count, and the days of the first ones. */
const friendsOf = async (tx: Tx, inviter: CustomerId) => {
  const counted = tx.selectFrom('referral').where('inviter', '=', inviter).where('state', '=', 'COUNTED');
  const { count } = await counted.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const first = await counted.select('registeredAt').orderBy('registeredAt').limit(friendsNeeded).execute();
  const days = first.map(({ registeredAt }) => osloDate(registeredAt));
  return { count: Number(count), days };
};

export const rewardVerdict = (
  { state }: Pick<RewardRow, 'state'>,
  event: RewardEvent,
): Verdict<typeof reward.machine> => decide(reward, { state, context: {} }, event);

/** Opens the reward when enough friends count, and locks it when one has left before the claim. */
export const settleReward = async (tx: Tx, inviter: CustomerId): Promise<void> => {
  const row = await lockReward(tx, inviter);
  const { count } = await friendsOf(tx, inviter);
  for (const type of ['UNLOCK', 'LOCK'] as const) {
    const verdict = rewardVerdict(row, { type, count });
    if (!verdict.allowed) continue;
    // seam: the states of the lifecycle are those of the column.
    const state = verdict.row.state as RewardState;
    await tx.updateTable('reward').set({ state }).where('id', '=', row.id).execute();
    if (state === 'unlocked') await postReward(tx, inviter, 'unlocked');
    else await endRewardNews(tx, inviter);
    return;
  }
};

export const rewardView = async (tx: Tx, encryption: Pick<Encryption, 'open'>, row: RewardRow): Promise<Reward> => {
  const address = deliveryOf(encryption, row);
  return {
    id: row.id,
    kind: 'MOVING_BOXES',
    state: row.state,
    need: friendsNeeded,
    boxes: rewardBoxes,
    ...(await friendsOf(tx, row.customerId)),
    ...(address && { address }),
  };
};
