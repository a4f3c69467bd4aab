import type { ColumnType } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { FlowName } from '../flow-instances/flow-names.ts';

export interface HandOverKeyTable {
  readonly key_sha256: string;
  /** The session of the key, as the SHA-256 of its token. */
  readonly token_sha256: string;
  readonly estate_id: EstateId;
  readonly flow: FlowName;
  readonly created_at: ColumnType<Date, never, never>;
  readonly expires_at: ColumnType<Date, Date, never>;
  readonly used_at: ColumnType<Date | null, never, Date>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    hand_over_key: HandOverKeyTable;
  }
}
