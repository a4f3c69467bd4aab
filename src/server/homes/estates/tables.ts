import type { ColumnType } from 'kysely';
import type { SaleContext } from '#machines/sale.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { BrokerId, EstateEventId, EstateId, MeterId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { EventKind } from '#src/domain/journey-buckets.ts';
import type { Representative } from '#src/domain/new-build.ts';
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
/** Null until the broker system reports it. */
type Fact<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Whole kr, null until reported. The driver reads bigint as text. */
type Kroner = ColumnType<string | null, number | null | undefined, number | null>;
/** Where a home comes from. */
export type HomeSource = 'broker-system' | 'register' | 'own-words';
export interface EstateTable {
  readonly id: EstateId;
  /** The broker system's id; one of our own for a home from elsewhere, which `source` says. */
  readonly vitecId: string;
  readonly source: ColumnType<HomeSource, HomeSource | undefined, HomeSource>;
  readonly baseType: number;
  readonly assignmentNumber: string;
  readonly street: string;
  readonly unit: string | null;
  readonly postcode: string;
  readonly city: string;
  /** Whole kr. The driver reads bigint as text. */
  readonly soldFor: Kroner;
  readonly brokerId: BrokerId | null;
  readonly assistantId: BrokerId | null;
  readonly ownership: ColumnType<Ownership, Ownership | undefined, Ownership>;
  /** Null until the broker system reports it. */
  readonly propertyType: Fact<PropertyType>;
  /** Null until the broker system reports it. */
  readonly landRegister: ColumnType<LandRegister | null, string | null | undefined, string | null>;
  readonly project: ColumnType<EstateProject | null, string | null | undefined, never>;
  /** Whole kr. */
  readonly askingPrice: Kroner;
  readonly lastBid: Kroner;
  readonly bidCount: Fact<number>;
  /** When the highest bid expires. */
  readonly bidDeadline: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  readonly commonDebt: Kroner;
  readonly monthlyCosts: Kroner;
  readonly purchasePrice: Kroner;
  readonly boughtYear: Fact<number>;
  /** Internal usable area (BRA-i), m². */
  readonly braI: Fact<number>;
  /** m². */
  readonly primaryRoomArea: Fact<number>;
  readonly bedrooms: Fact<number>;
  readonly floor: Fact<number>;
  readonly yearOfBuild: Fact<number>;
  readonly energyLabel: Fact<string>;
  /** The broker's headline. */
  readonly headline: Fact<string>;
  /** Where in the city it lies, by the broker system's own name. */
  readonly district: Fact<string>;
  /** Set when the broker system no longer has the home. */
  readonly archivedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

/** A sale's row of `machines/sale.ts`. */
export interface SaleTable {
  readonly estateId: EstateId;
  readonly state: string;
  readonly context: ColumnType<SaleContext, string, string>;
  readonly updatedAt: ColumnType<IsoInstant, string | undefined, string>;
}

/** A date of a sale. `at` is set by the broker; `proposed_at` by a party, until the broker accepts it. */
export interface EstateEventTable {
  readonly id: EstateEventId;
  readonly estateId: EstateId;
  readonly kind: EventKind;
  readonly at: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  readonly endsAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  readonly place: Fact<string>;
  readonly proposedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  readonly proposedBy: ColumnType<ParticipantId | null, ParticipantId | null | undefined, ParticipantId | null>;
  /** The broker system's own id of it; null for a proposal. */
  readonly externalId: Fact<string>;
  /** The broker who answered a proposal, and why with another date or none. */
  readonly answeredBy: Fact<BrokerId>;
  readonly answerReason: Fact<string>;
}

/** An owner or a buyer in the broker system. The id is the participant's in every form of this estate. */
export interface EstatePartyTable {
  readonly id: ParticipantId;
  readonly estateId: EstateId;
  readonly role: PartyRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly position: number;
  /** The contact's id in the broker system; null for a party that did not come from there. */
  readonly vitecId: Fact<string>;
  /** When they came to a side that had had people before; null for the first people of a side. */
  readonly joinedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  /** When the broker system had them no longer as a party; null for a party. */
  readonly removedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  /** Who signs for a firm or the estate of a dead person, by the broker's word: messages and links go there. */
  readonly representative: ColumnType<Representative | null, string | null | undefined, string | null>;
  /** When they were erased after their account: the broker system's values are not written again. */
  readonly erasedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

/** A picture of the listing, in the broker system's order. */
export interface EstatePictureTable {
  readonly id: string;
  readonly estateId: EstateId;
  readonly vitecId: string;
  readonly room: string;
  readonly url: string;
  readonly position: number;
}

export type MeterType = 'ELECTRICITY' | 'COLD_WATER' | 'HOT_WATER' | 'DISTRICT_HEATING' | 'GAS';
export interface EstateMeterTable {
  readonly id: MeterId;
  readonly estateId: EstateId;
  readonly type: MeterType;
  readonly number: string;
  readonly meteringPointId: string | null;
  readonly name: string | null;
  readonly position: number;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    estate: EstateTable;
    estateParty: EstatePartyTable;
    estateMeter: EstateMeterTable;
    estatePicture: EstatePictureTable;
    sale: SaleTable;
    estateEvent: EstateEventTable;
  }
}
