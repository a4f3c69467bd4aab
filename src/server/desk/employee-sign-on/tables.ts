import type { ColumnType } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface ConsumedTokenTable {
  readonly jti: string;
  readonly customer_id: CustomerId;
  /** Null once the broker's app has exchanged it. */
  readonly arrival_sha256: string | null;
  readonly arrive_by: ColumnType<IsoInstant, string, never>;
  /** Expiry of the token itself, after which the row may be removed. */
  readonly expires_at: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    consumed_token: ConsumedTokenTable;
  }
}
