import type { ColumnType, Generated } from 'kysely';
import type { MergeState } from '#src/domain/contact-merge.ts';
import type { BrokerId, ContactId, ContactMergeId, CustomerId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A row of `machines/contact-merge.ts`: two contacts that a broker holds to be one person. */
interface ContactMergeTable {
  readonly id: Generated<ContactMergeId>;
  readonly officeId: OfficeId;
  readonly brokerId: BrokerId;
  readonly intoId: ContactId;
  readonly goneId: ContactId;
  readonly goneKey: string;
  readonly goneCustomerId: CustomerId | null;
  /** The account of the one who is kept, before the merge. */
  readonly keptCustomerId: CustomerId | null;
  readonly state: Generated<MergeState>;
  readonly mergedAt: ColumnType<IsoInstant, never, never>;
}

/** A key of a person who was merged, also one that they got after it, and the contact that their homes and leads go to. */
interface ContactAliasTable {
  readonly officeId: OfficeId;
  readonly personKey: string;
  readonly contactId: ContactId;
  readonly mergeId: ContactMergeId;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    contactMerge: ContactMergeTable;
    contactAlias: ContactAliasTable;
  }
}
