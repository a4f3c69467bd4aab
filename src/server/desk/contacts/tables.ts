import type { ColumnType, Generated } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { LeadLossReason, LeadState } from '#src/domain/customer-lead.ts';
import type {
  BrokerId,
  ContactId,
  ContactMergeId,
  CustomerId,
  CustomerLeadId,
  EstateId,
  OfficeId,
  ParticipantId,
} from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A person of an office, kept by triggers in the transactions that change parties, sales, accounts and leads. */
export interface ContactTable {
  readonly id: Generated<ContactId>;
  readonly officeId: OfficeId;
  /** Who they are within the office: an account, a name with a telephone, or a single party. */
  readonly personKey: string;
  readonly customerId: CustomerId | null;
  readonly name: string;
  readonly phone: Generated<string>;
  readonly email: Generated<string>;
  /** Name, telephone, e-mail, addresses and assignment numbers, folded (`fold`). */
  readonly search: Generated<string>;
  /** The name as it sorts: æ, ø and å after z. */
  readonly orderName: Generated<string>;
  readonly lastAt: ColumnType<IsoInstant, string | undefined, string>;
  readonly brokerId: BrokerId | null;
  readonly source: 'broker-system' | 'customer';
}

/** A party of a home with its contact. */
export interface ContactPartyTable {
  readonly partyId: ParticipantId;
  readonly contactId: ContactId;
  readonly officeId: OfficeId;
  readonly estateId: EstateId;
  readonly role: PartyRole;
  /** When the sale ended, or the home was archived; null while it runs. */
  readonly finishedAt: ColumnType<IsoInstant | null, never, never>;
  /** Whether the home is theirs once the sale has ended. */
  readonly owns: boolean;
  /** True when the account of the party was deleted: no name, telephone or e-mail is shown or searched. */
  readonly restricted: Generated<boolean>;
  readonly since: ColumnType<IsoInstant, never, never>;
  /** The merge by which the party stands in its contact; null for one that stands there by its own key. */
  readonly mergeId: ContactMergeId | null;
}

/** What a customer has asked an office for. */
export interface ContactLeadTable {
  readonly id: Generated<CustomerLeadId>;
  readonly contactId: ContactId;
  readonly officeId: OfficeId;
  readonly estateId: EstateId;
  readonly customerId: CustomerId;
  readonly source: 'valuation' | 'question';
  /** `machines/customer-lead.ts`. */
  readonly state: Generated<LeadState>;
  readonly brokerId: BrokerId | null;
  readonly createdAt: ColumnType<IsoInstant, never, never>;
  readonly takenAt: ColumnType<IsoInstant | null, never, string | null>;
  /** When it was won or lost; null while it runs. */
  readonly endedAt: ColumnType<IsoInstant | null, never, string | null>;
  readonly reason: LeadLossReason | null;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    contact: ContactTable;
    contactParty: ContactPartyTable;
    contactLead: ContactLeadTable;
  }
}
