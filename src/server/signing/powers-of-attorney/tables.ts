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
  readonly estate_id: EstateId;
  readonly flow: FlowName;
  /** The form's card with the power. */
  readonly card_id: string;
  /** The deputy, as a signer. */
  readonly signer_id: ParticipantId;
  readonly deputy_name: string;
  /** False for a deputy who has no part in the sale. */
  readonly own_part: boolean;
  readonly role: PartyRole;
  readonly represents: Json<readonly RepresentedPerson[]>;
  readonly pictures: Json<readonly PictureId[]>;
  readonly fingerprint: string;
  readonly state: PowerState;
  /** Why the broker rejected it. */
  readonly reason: Later<string>;
  readonly added_at: ColumnType<IsoInstant, string, never>;
  readonly added_by: Later<string>;
  readonly added_by_name: Later<string>;
  readonly judged_at: StampOrNull;
  readonly judged_by: Later<string>;
  readonly judged_by_name: Later<string>;
  readonly objected_at: StampOrNull;
  readonly objected_by: Later<ParticipantId>;
  /** When the form stopped containing it. */
  readonly ended_at: StampOrNull;
}

export interface PowerNoticeTable {
  readonly key_sha256: string;
  readonly estate_id: EstateId;
  readonly flow: FlowName;
  readonly card_id: string;
  readonly participant_id: ParticipantId;
  readonly sent_at: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    power_of_attorney: PowerTable;
    power_notice: PowerNoticeTable;
  }
}
