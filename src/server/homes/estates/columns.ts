import type { SaleContext } from '#machines/sale.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { Bid } from '#src/domain/bid-figures.ts';
import type { BrokerId, EstateEventId, EstateId, MeterId, ParticipantId } from '#src/domain/ids.ts';
import type { EventKind } from '#src/domain/journey-buckets.ts';
import type { Representative } from '#src/domain/new-build.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import type { Int8 } from '#src/server/platform/db/schema.d.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

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
/** Where a home comes from. */
export type HomeSource = 'broker-system' | 'register' | 'own-words';

export type MeterType = 'ELECTRICITY' | 'COLD_WATER' | 'HOT_WATER' | 'DISTRICT_HEATING' | 'GAS';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    estate: {
      id: EstateId;
      /** The broker system's id; one of our own for a home from elsewhere, which `source` says. */
      vitecId: string;
      source: HomeSource;
      /** Whole kr. The driver reads bigint as text. */
      soldFor: Int8;
      assistantId: BrokerId;
      ownership: Ownership;
      /** Null until the broker system reports it. */
      propertyType: PropertyType;
      /** Null until the broker system reports it. */
      landRegister: Json<LandRegister>;
      project: Fixed<Json<EstateProject>>;
      /** Whole kr. */
      askingPrice: Int8;
      /** Each bid of the round that the broker system says, the highest last; without who gave it. */
      bids: Json<readonly Bid[]>;
      /** When the highest bid expires. */
      bidDeadline: Instant;
      /** Internal usable area (BRA-i), m². */
      braI: number;
      /** m². */
      primaryRoomArea: number;
      /** The broker's headline. */
      headline: string;
      /** Where in the city it lies, by the broker system's own name. */
      district: string;
      /** Set when the broker system no longer has the home. */
      archivedAt: Instant;
    };
    /** An owner or a buyer in the broker system. The id is the participant's in every form of this estate. */
    estateParty: {
      id: ParticipantId;
      role: PartyRole;
      /** The contact's id in the broker system; null for a party that did not come from there. */
      vitecId: string;
      /** When they came to a side that had had people before; null for the first people of a side. */
      joinedAt: Instant;
      /** When the broker system had them no longer as a party; null for a party. */
      removedAt: Instant;
      /** Who signs for a firm or the estate of a dead person, by the broker's word: messages and links go there. */
      representative: Json<Representative>;
      /** When they were erased after their account: the broker system's values are not written again. */
      erasedAt: Instant;
    };
    estateMeter: {
      id: MeterId;
      type: MeterType;
    };
    /** A picture of the listing, in the broker system's order. */
    estatePicture: object;
    /** A sale's row of `machines/sale.ts`. */
    sale: {
      context: Json<SaleContext>;
    };
    /** A date of a sale. `at` is set by the broker; `proposed_at` by a party, until the broker accepts it. */
    estateEvent: {
      id: EstateEventId;
      kind: EventKind;
      proposedBy: ParticipantId;
      /** The broker system's own id of it; null for a proposal. */
      externalId: string;
      /** The broker who answered a proposal, and why with another date or none. */
      answeredBy: BrokerId;
    };
  }
}
