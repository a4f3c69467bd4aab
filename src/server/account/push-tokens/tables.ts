import type { ColumnType } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface PushTokenTable {
  readonly tokenSha256: string;
  readonly platform: 'ios' | 'android';
  readonly customerId: CustomerId;
  readonly tokenSealed: string;
  readonly createdAt: ColumnType<IsoInstant, never, IsoInstant>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    pushToken: PushTokenTable;
  }
}
