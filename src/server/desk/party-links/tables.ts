import type { ColumnType } from 'kysely';
import type { CustomerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { LinkDoubt } from '#src/domain/party-links.ts';

/** A party whose account the desk must see to: who it is cannot be derived. */
interface PartyLinkDoubtTable {
  readonly partyId: ParticipantId;
  readonly estateId: EstateId;
  readonly kind: LinkDoubt;
  readonly since: ColumnType<IsoInstant, string, string>;
}

/** The desk has said that an account is not a party's. */
interface PartyLinkDeniedTable {
  readonly partyId: ParticipantId;
  readonly customerId: CustomerId;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    partyLinkDoubt: PartyLinkDoubtTable;
    partyLinkDenied: PartyLinkDeniedTable;
  }
}
