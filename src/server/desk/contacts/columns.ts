import type { PartyRole } from '#src/contract/shared.ts';
import type { LeadLossReason, LeadState } from '#src/domain/customer-lead.ts';
import type { ContactId, ContactMergeId, CustomerLeadId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A person of an office, kept by triggers in the transactions that change parties, sales, accounts and leads. */
    contact: {
      id: ContactId;
      /** Who they are within the office: an account, a name with a telephone, or a single party. */
      personKey: string;
      /** Name, telephone, e-mail, addresses and assignment numbers, folded (`fold`). */
      search: string;
      /** The name as it sorts: æ, ø and å after z. */
      orderName: string;
      source: 'broker-system' | 'customer';
    };
    /** A party of a home with its contact. */
    contactParty: {
      role: PartyRole;
      /** When the sale ended, or the home was archived; null while it runs. */
      finishedAt: Fixed<Instant>;
      /** Whether the home is theirs once the sale has ended. */
      owns: boolean;
      /** True when the account of the party was deleted: no name, telephone or e-mail is shown or searched. */
      restricted: boolean;
      since: Fixed<Instant>;
      /** The merge by which the party stands in its contact; null for one that stands there by its own key. */
      mergeId: ContactMergeId;
    };
    /** What a customer has asked an office for. */
    contactLead: {
      id: CustomerLeadId;
      source: 'valuation' | 'question';
      /** `machines/customer-lead.ts`. */
      state: LeadState;
      createdAt: Fixed<Instant>;
      /** When it was won or lost; null while it runs. */
      endedAt: Instant;
      reason: LeadLossReason;
    };
  }
}
