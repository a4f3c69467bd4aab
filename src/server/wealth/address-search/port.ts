import type { FoundAddress } from '#src/domain/address-search.ts';
import type { Fetched } from '#src/server/platform/provider/provider.ts';

export interface AddressAsk {
  /** At least three letters or figures, without signs that a register obeys. */
  readonly text: string;
  readonly limit: number;
}

export interface FoundAddresses {
  readonly items: readonly FoundAddress[];
  readonly total: number;
}

/** A register of addresses. Rejects with `ProviderFailed` when there is not even an earlier answer. */
export interface AddressSearch {
  readonly find: (asked: AddressAsk) => Promise<Fetched<FoundAddresses>>;
}
