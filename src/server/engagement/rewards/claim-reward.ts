import type { Reward } from '#src/contract/engagement/rewards.ts';
import type { CustomerId, RewardId } from '#src/domain/ids.ts';
import { isUniqueViolation } from '#src/server/platform/db/database-errors.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sendParcel } from './jobs.ts';
import { isKnownPerson, personKeys } from './person-keys.ts';
import { endRewardNews } from './reward-news.ts';
import { type Delivery, lockReward, rewardLocation, rewardVerdict, rewardView } from './reward-row.ts';

type ServerContext = Pick<Server, 'transaction' | 'encryption' | 'jobs'>;

const keysOf = async (tx: Tx, on: ServerContext, id: CustomerId): Promise<readonly string[]> =>
  personKeys(
    on.encryption,
    await tx
      .selectFrom('customer')
      .select(['nationalIdFingerprint', 'phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

/** Returns the customer's reward; written at the first time only. A person who has had it with another account has none. */
export const listRewards = (on: ServerContext, customerId: CustomerId): Promise<Reward[]> =>
  on.transaction(async (tx) => {
    const known = await tx.selectFrom('reward').selectAll().where('customerId', '=', customerId).executeTakeFirst();
    const row = known ?? (await lockReward(tx, customerId));
    const isOwn = row.sealed !== null;
    if (!isOwn && (await isKnownPerson(tx, 'rewarded', await keysOf(tx, on, customerId)))) return [];
    return [await rewardView(tx, on.encryption, row)];
  });

const claim = (on: ServerContext, customerId: CustomerId, id: RewardId, delivery: Delivery): Promise<Reward> =>
  on.transaction(async (tx) => {
    const row = await lockReward(tx, customerId);
    if (row.id !== id) throw new Refused('NOT_FOUND');
    if (row.sealed !== null) return rewardView(tx, on.encryption, row);
    const keys = await keysOf(tx, on, customerId);
    const verdict = rewardVerdict(row, { type: 'CLAIM', isFirst: !(await isKnownPerson(tx, 'rewarded', keys)) });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code);
    // Another account of the same person, at the same moment, meets the primary key.
    await tx
      .insertInto('rewardPerson')
      .values(keys.toSorted().map((key) => ({ kind: 'rewarded', key })))
      .execute();
    const sealed = on.encryption.seal(JSON.stringify(delivery), rewardLocation(id));
    await tx.updateTable('reward').set({ state: 'claimed', sealed }).where('id', '=', id).execute();
    await endRewardNews(tx, customerId);
    await on.jobs.schedule(tx, sendParcel, { rewardId: id }, { key: id });
    return rewardView(tx, on.encryption, { ...row, state: 'claimed', sealed });
  });

/**
 * Has the reward sent to an address. The same again changes nothing and returns the reward as it is. Throws NOT_FOUND for
 * the reward of another, RW_LOCKED before enough friends count, RW_ONCE for a person who has had it.
 */
export const claimReward = (...given: Parameters<typeof claim>): Promise<Reward> =>
  claim(...given).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refused('RW_ONCE') : error;
  });
