import type { ColumnType } from 'kysely';
import type { EstateId, ParticipantId, PictureId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface PictureTable {
  readonly id: PictureId;
  readonly estateId: EstateId;
  /** Name of the bytes in the file store, hex. */
  readonly sha256: string;
  readonly mediaType: 'image/jpeg';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly byParticipant: ParticipantId;
  readonly at: ColumnType<IsoInstant, string | undefined, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    picture: PictureTable;
  }
}
