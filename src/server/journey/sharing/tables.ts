import type { ColumnType } from 'kysely';
import type { JourneyLinkId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A read-only link to the journey of one party. */
interface JourneyLinkTable {
  readonly id: JourneyLinkId;
  readonly partyId: ParticipantId;
  readonly keySha256: string;
  readonly createdAt: ColumnType<IsoInstant, string, never>;
  readonly expiresAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    journeyLink: JourneyLinkTable;
  }
}
