import type { ColumnType } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface PushTokenTable {
  readonly token_sha256: string;
  readonly platform: 'ios' | 'android';
  readonly customer_id: CustomerId;
  readonly token_sealed: string;
  readonly created_at: ColumnType<IsoInstant, never, IsoInstant>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    push_token: PushTokenTable;
  }
}
