import type { ColumnType } from 'kysely';
import type { PowerState } from '#machines/power-of-attorney.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, ParticipantId, PictureId, PowerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type StampOrNull = ColumnType<IsoInstant | null, string | null | undefined, string | null>;
/** JSON is written as text: the driver would take an array for a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;

/** A person that a deputy signs for. */
export interface RepresentedPerson {
  readonly id: ParticipantId;
  readonly name: string;
}

export interface PowerTable {
  readonly id: PowerId;
  readonly estateId: EstateId;
  readonly flow: FlowName;
  /** The form's card with the power. */
  readonly cardId: string;
  /** The deputy, as a signer. */
  readonly signerId: ParticipantId;
  readonly deputyName: string;
  /** False for a deputy who has no part in the sale. */
  readonly ownPart: boolean;
  readonly role: PartyRole;
  readonly represents: Json<readonly RepresentedPerson[]>;
  readonly pictures: Json<readonly PictureId[]>;
  readonly fingerprint: string;
  readonly state: PowerState;
  /** Why the broker rejected it. */
  readonly reason: Later<string>;
  readonly addedAt: ColumnType<IsoInstant, string, never>;
  readonly addedBy: Later<string>;
  readonly addedByName: Later<string>;
  readonly judgedAt: StampOrNull;
  readonly judgedBy: Later<string>;
  readonly judgedByName: Later<string>;
  readonly objectedAt: StampOrNull;
  readonly objectedBy: Later<ParticipantId>;
  /** When the form stopped containing it. */
  readonly endedAt: StampOrNull;
}

export interface PowerNoticeTable {
  readonly keySha256: string;
  readonly estateId: EstateId;
  readonly flow: FlowName;
  readonly cardId: string;
  readonly participantId: ParticipantId;
  readonly sentAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    powerOfAttorney: PowerTable;
    powerNotice: PowerNoticeTable;
  }
}
