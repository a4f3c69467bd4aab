import type { CustomerId, RewardId } from '#src/domain/ids.ts';
import type { RewardState } from '#src/domain/referral.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A friend who registered with a customer's code. A trigger on `customer` writes it. */
    referral: {
      invited: CustomerId;
      inviter: CustomerId;
      state: 'PENDING' | 'COUNTED' | 'VOID';
      registeredAt: Fixed<Instant>;
    };
    reward: {
      id: RewardId;
      state: RewardState;
      /** The address, from the claim on. */
      sealed: string;
    };
    /** A keyed hash of a person who was counted as a friend or a friend's inviter, or who has had the reward. */
    rewardPerson: {
      kind: 'counted' | 'rewarded';
    };
    /** Parcels that the office sends itself. The address is in the reward of the same id. */
    parcelOrder: {
      id: RewardId;
    };
  }
}
