import type { ColumnType } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A customer's own picture of a home. The bytes are in the file store under their SHA-256. */
export interface HomePictureTable {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly keptAt: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    homePicture: HomePictureTable;
  }
}
