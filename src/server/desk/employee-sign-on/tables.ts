import type { ColumnType } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface ConsumedTokenTable {
  readonly jti: string;
  readonly customerId: CustomerId;
  /** Null once the broker's app has exchanged it. */
  readonly arrivalSha256: string | null;
  readonly arriveBy: ColumnType<IsoInstant, string, never>;
  /** Expiry of the token itself, after which the row may be removed. */
  readonly expiresAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    consumedToken: ConsumedTokenTable;
  }
}
