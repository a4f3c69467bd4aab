import type { ColumnType } from 'kysely';
import type { JourneyLinkId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A read-only link to the journey of one party. */
interface JourneyLinkTable {
  readonly id: JourneyLinkId;
  readonly party_id: ParticipantId;
  readonly key_sha256: string;
  readonly created_at: ColumnType<IsoInstant, string, never>;
  readonly expires_at: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    journey_link: JourneyLinkTable;
  }
}
