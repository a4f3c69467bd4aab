import type { ColumnType } from 'kysely';
import type { Precision } from '#src/domain/estimate.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ValuePoint } from '#src/domain/value-change.ts';
import type { ComparableSale } from './port.ts';

/** Whole kr. The driver reads bigint as text. */
type Kroner = ColumnType<string | null, number | null, number | null>;

/** A home's estimate of one day. No value is stored for an unsure one (`domain/estimate.ts`). */
export interface HomeValueTable {
  readonly estateId: EstateId;
  readonly day: IsoDate;
  readonly precision: Precision;
  readonly value: Kroner;
  readonly low: Kroner;
  readonly high: Kroner;
  readonly computedAt: ColumnType<IsoInstant, string, string>;
}

/** The provider's newest answer about a home; pages read this and never the provider. */
export interface HomeMarketTable {
  readonly estateId: EstateId;
  readonly sales: ColumnType<readonly ComparableSale[], string, string>;
  readonly points: ColumnType<readonly ValuePoint[], string, string>;
  readonly fetchedAt: ColumnType<IsoInstant, string, string>;
}

/** What a customer holds a home to be worth. Whole kr. */
export interface OwnValueTable {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly value: ColumnType<string, number, number>;
  readonly year: number;
  /** Whether it counts instead of the estimate. */
  readonly isUsed: boolean;
  readonly setAt: ColumnType<IsoInstant, string, string>;
}

/** How far estimates have been from prices, a row a day. Percent with one decimal; the driver reads numeric as text. */
export interface ModelErrorTable {
  readonly day: ColumnType<IsoDate, IsoDate, never>;
  readonly sales: number;
  /** Null below 20 sales (`domain/estimate.ts`). */
  readonly percent: ColumnType<string | null, number | null, never>;
  readonly computedAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    homeValue: HomeValueTable;
    homeMarket: HomeMarketTable;
    ownValue: OwnValueTable;
    modelError: ModelErrorTable;
  }
}
