import type { ParticipantId, PictureId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    picture: {
      id: PictureId;
      /** Name of the bytes in the file store, hex. */
      sha256: string;
      mediaType: 'image/jpeg';
      byParticipant: ParticipantId;
      at: Fixed<Instant>;
    };
  }
}
