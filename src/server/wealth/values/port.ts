import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import type { ValuePoint } from '#src/domain/value-change.ts';

/** A home to find sales like, and the prices of the homes around. */
export interface ValuedHome {
  readonly vitecId: string;
  readonly street: string;
  readonly postcode: string;
  readonly propertyType: PropertyType;
  /** Internal usable area (BRA-i), m². */
  readonly area: number;
}

/** A sale of a home like it. Prices in whole kr. */
export interface ComparableSale {
  readonly street: string;
  /** m². */
  readonly size: number;
  readonly floor: number | null;
  readonly soldAt: IsoDate;
  readonly price: number;
  readonly pricePerSqm: number;
}

/** A company that knows sales and price series. Every call rejects with `ProviderFailed`. */
export interface Valuations {
  /** Returns sales of the same area and type since a day, newest first. */
  readonly sales: (home: ValuedHome, since: IsoDate) => Promise<readonly ComparableSale[]>;
  /** Returns what the home was worth at the end of each period that the source knows, oldest first. */
  readonly series: (home: ValuedHome) => Promise<readonly ValuePoint[]>;
}
