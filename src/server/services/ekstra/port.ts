import type { EkstraSize } from '#src/domain/ekstra-packages.ts';
import type { EkstraOrderId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Fetched } from '#src/server/platform/provider/provider.ts';

/** What the partner gets of an order, as the customer has consented: the home and its listing, no name. */
export interface Advertisement {
  readonly id: EkstraOrderId;
  readonly size: EkstraSize;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly headline: string | null;
  /** The listing's key in the broker system: its pictures and text. */
  readonly listing: string;
  readonly from: IsoDate;
  /** The last day. */
  readonly to: IsoDate;
}

/** One whole day of an advertisement. */
export interface EkstraDay {
  readonly date: IsoDate;
  /** People who saw it. */
  readonly reach: number;
  readonly clicks: number;
}

/** The days of an advertisement that are asked for, both included. */
export interface CountedDays {
  readonly id: EkstraOrderId;
  readonly size: EkstraSize;
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** The partner who makes the advertisements. Rejects with `ProviderFailed`. */
export interface EkstraAds {
  /** Starts an advertisement. The same one again changes nothing. */
  readonly start: (advertisement: Advertisement) => Promise<void>;
  /** Stops an advertisement; one that the partner does not have is stopped. */
  readonly stop: (id: EkstraOrderId) => Promise<void>;
  /** Returns its days, oldest first; the last good answer when the partner does not respond. */
  readonly counted: (asked: CountedDays) => Promise<Fetched<readonly EkstraDay[]>>;
}
