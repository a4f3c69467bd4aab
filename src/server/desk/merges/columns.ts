import type { MergeState } from '#src/domain/contact-merge.ts';
import type { ContactId, ContactMergeId, CustomerId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A row of `machines/contact-merge.ts`: two contacts that a broker holds to be one person. */
    contactMerge: {
      id: ContactMergeId;
      intoId: ContactId;
      goneId: ContactId;
      goneCustomerId: CustomerId;
      /** The account of the one who is kept, before the merge. */
      keptCustomerId: CustomerId;
      state: MergeState;
      mergedAt: Fixed<Instant>;
    };
    /** A key of a person who was merged, also one that they got after it, and the contact that their homes and leads go to. */
    contactAlias: {
      mergeId: ContactMergeId;
    };
  }
}
