import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A home of a customer outside any sale: owned by the land register, or added in their own words. */
    customerEstate: {
      basis: 'register' | 'own-words';
      /** The same home added twice has the same key. */
      addressKey: string;
      addedAt: Fixed<Instant>;
      /** Raised by each change of a home in own words; starts at 1. */
      revision: number;
    };
  }
}
