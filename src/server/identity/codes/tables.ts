import type { ColumnType } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface OneTimeCodeTable {
  /** Purpose and owner of the code, ids only: `sign:<document>:<person>`. */
  readonly subject: string;
  readonly code_hmac: string;
  readonly expires_at: ColumnType<IsoInstant, string, string>;
  /** Checks spent, including those on earlier codes. */
  readonly attempts: number;
  readonly sends: number;
  readonly first_sent_at: ColumnType<IsoInstant, string, string>;
  readonly last_sent_at: ColumnType<IsoInstant, string, string>;
  readonly used_at: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    one_time_code: OneTimeCodeTable;
  }
}
