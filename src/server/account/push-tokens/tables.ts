import type { ColumnType } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';

interface PushTokenTable {
  readonly token_sha256: string;
  readonly platform: 'ios' | 'android';
  readonly customer_id: CustomerId;
  readonly token_sealed: string;
  readonly created_at: ColumnType<Date, never, Date>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    push_token: PushTokenTable;
  }
}
