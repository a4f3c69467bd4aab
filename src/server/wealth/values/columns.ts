import type { Precision } from '#src/domain/estimate.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { ValuePoint } from '#src/domain/value-change.ts';
import type { Numeric } from '#src/server/platform/db/schema.d.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';
import type { ComparableSale } from './port.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A home's estimate of one day. No value is stored for an unsure one (`domain/estimate.ts`). */
    homeValue: {
      precision: Precision;
    };
    /** The provider's newest answer about a home; pages read this and never the provider. */
    homeMarket: {
      sales: Json<readonly ComparableSale[]>;
      points: Json<readonly ValuePoint[]>;
    };
    /** What a customer holds a home to be worth. Whole kr. */
    ownValue: {
      /** Whether it counts instead of the estimate. */
      isUsed: boolean;
    };
    /** How far estimates have been from prices, a row a day. Percent with one decimal; the driver reads numeric as text. */
    modelError: {
      day: Fixed<IsoDate>;
      /** Null below 20 sales (`domain/estimate.ts`). */
      percent: Fixed<Numeric>;
      computedAt: Fixed<Instant>;
    };
  }
}
