import type { ColumnType, Generated } from 'kysely';
import type { MergeState } from '#src/domain/contact-merge.ts';
import type { BrokerId, ContactId, ContactMergeId, CustomerId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A row of `machines/contact-merge.ts`: two contacts that a broker holds to be one person. */
interface ContactMergeTable {
  readonly id: Generated<ContactMergeId>;
  readonly office_id: OfficeId;
  readonly broker_id: BrokerId;
  readonly into_id: ContactId;
  readonly gone_id: ContactId;
  readonly gone_key: string;
  readonly gone_customer_id: CustomerId | null;
  /** The account of the one who is kept, before the merge. */
  readonly kept_customer_id: CustomerId | null;
  readonly state: Generated<MergeState>;
  readonly merged_at: ColumnType<IsoInstant, never, never>;
}

/** A key of a person who was merged, also one that they got after it, and the contact that their homes and leads go to. */
interface ContactAliasTable {
  readonly office_id: OfficeId;
  readonly person_key: string;
  readonly contact_id: ContactId;
  readonly merge_id: ContactMergeId;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    contact_merge: ContactMergeTable;
    contact_alias: ContactAliasTable;
  }
}
