import type { ColumnType } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface OneTimeCodeTable {
  /** Purpose and owner of the code, ids only: `sign:<document>:<person>`. */
  readonly subject: string;
  readonly codeHmac: string;
  readonly expiresAt: ColumnType<IsoInstant, string, string>;
  /** Checks spent, including those on earlier codes. */
  readonly attempts: number;
  readonly sends: number;
  readonly firstSentAt: ColumnType<IsoInstant, string, string>;
  readonly lastSentAt: ColumnType<IsoInstant, string, string>;
  readonly usedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    oneTimeCode: OneTimeCodeTable;
  }
}
