import type { ColumnType } from 'kysely';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A person has stopped a change of their contact details: only the broker changes them from then on. */
interface ContactStopTable {
  readonly partyId: ParticipantId;
  readonly estateId: EstateId;
  readonly stoppedAt: ColumnType<IsoInstant, string, string>;
  /** False where something was signed since the change: what was signed keeps the new address. */
  readonly isRestored: boolean;
  /** When the broker saw to it; null while it is a need on the desk. */
  readonly settledAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    contactStop: ContactStopTable;
  }
}
