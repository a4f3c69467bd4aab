import type { ColumnType } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { BrokerId, EstateId, MeterId, ParticipantId } from '#src/domain/ids.ts';
import type { PropertyType } from '#src/domain/property-types.ts';

/** Project facts of a new-build form; whole kr. */
export interface EstateProject {
  readonly name: string;
  readonly developer: string;
  readonly guarantee: string;
  readonly advancePaid: number;
  readonly extras: number;
}
/** Only a freehold pays stamp duty. */
export type Ownership = 'FREEHOLD' | 'SHARE' | 'OTHER';
/** A home's place in the land register, or its share of a housing cooperative. */
export type LandRegister =
  | {
      readonly municipality: string;
      readonly gnr: number;
      readonly bnr: number;
      readonly fnr?: number | undefined;
      readonly snr?: number | undefined;
    }
  | { readonly cooperative: string; readonly shareNumber: number };
export interface EstateTable {
  readonly id: EstateId;
  readonly vitec_id: string;
  readonly base_type: number;
  readonly assignment_number: string;
  readonly street: string;
  readonly unit: string | null;
  readonly postcode: string;
  readonly city: string;
  /** Whole kr. The driver reads bigint as text. */
  readonly sold_for: ColumnType<string | null, number | null, never>;
  readonly broker_id: BrokerId | null;
  readonly assistant_id: BrokerId | null;
  readonly ownership: ColumnType<Ownership, Ownership | undefined, never>;
  /** Null until the broker system reports it. */
  readonly property_type: ColumnType<PropertyType | null, PropertyType | undefined, never>;
  /** Null until the broker system reports it. */
  readonly land_register: ColumnType<LandRegister | null, string | null | undefined, never>;
  readonly project: ColumnType<EstateProject | null, string | null | undefined, never>;
}

/** An owner or a buyer in the broker system. The id is the participant's in every form of this estate. */
export interface EstatePartyTable {
  readonly id: ParticipantId;
  readonly estate_id: EstateId;
  readonly role: PartyRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly position: number;
}

export type MeterType = 'ELECTRICITY' | 'COLD_WATER' | 'HOT_WATER' | 'DISTRICT_HEATING' | 'GAS';
export interface EstateMeterTable {
  readonly id: MeterId;
  readonly estate_id: EstateId;
  readonly type: MeterType;
  readonly number: string;
  readonly metering_point_id: string | null;
  readonly name: string | null;
  readonly position: number;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    estate: EstateTable;
    estate_party: EstatePartyTable;
    estate_meter: EstateMeterTable;
  }
}
