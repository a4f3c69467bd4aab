import type { Rated } from '#src/domain/broker-rating.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { Fetched } from '#src/server/platform/provider/provider.ts';

/** What parties thought of brokers. Rejects with `ProviderFailed` when there is not even an earlier answer. */
export interface Ratings {
  readonly of: (id: BrokerId) => Promise<Fetched<readonly Rated[]>>;
}
