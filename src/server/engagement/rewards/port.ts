import type { RewardId } from '#src/domain/ids.ts';

/** What the sender of parcels gets: who, where to, and how many boxes. */
export interface Parcel {
  /** Of the reward: the same id is the same parcel. */
  readonly id: RewardId;
  readonly boxes: number;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
}

/** The sender of parcels. Rejects with `ProviderFailed`. */
export interface Parcels {
  /** Resolves when the order is taken. The same one again changes nothing. */
  readonly order: (parcel: Parcel) => Promise<void>;
}
