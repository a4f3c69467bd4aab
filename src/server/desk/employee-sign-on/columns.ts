import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    consumedToken: {
      /** Null once the broker's app has exchanged it. */
      arrivalSha256: string;
      arriveBy: Fixed<Instant>;
      /** Expiry of the token itself, after which the row may be removed. */
      expiresAt: Fixed<Instant>;
    };
  }
}
