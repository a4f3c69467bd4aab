import type { ColumnType, Generated } from 'kysely';
import type { CustomerId, RewardId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { RewardState } from '#src/domain/referral.ts';

/** A friend who registered with a customer's code. A trigger on `customer` writes it. */
interface ReferralTable {
  readonly invited: CustomerId;
  readonly inviter: CustomerId;
  readonly code: string;
  readonly state: 'PENDING' | 'COUNTED' | 'VOID';
  readonly registeredAt: ColumnType<IsoInstant, string, never>;
}

interface RewardTable {
  readonly id: RewardId;
  readonly customerId: CustomerId;
  readonly state: ColumnType<RewardState, RewardState | undefined, RewardState>;
  /** The address, from the claim on. */
  readonly sealed: ColumnType<string | null, string | undefined, string>;
}

/** A keyed hash of a person who was counted as a friend or a friend's inviter, or who has had the reward. */
interface RewardPersonTable {
  readonly kind: 'counted' | 'rewarded';
  readonly key: string;
}

/** Parcels that the office sends itself. The address is in the reward of the same id. */
interface ParcelOrderTable {
  readonly id: RewardId;
  readonly boxes: number;
  readonly orderedAt: Generated<IsoInstant>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    referral: ReferralTable;
    reward: RewardTable;
    rewardPerson: RewardPersonTable;
    parcelOrder: ParcelOrderTable;
  }
}
