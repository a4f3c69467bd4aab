import type { CustomerId, LinkId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    calendarFeed: {
      /** One of two: an account's homes, or the one home of a personal link. */
      customerId: CustomerId;
      linkId: LinkId;
      /** Language it was created in, because a calendar request carries none. */
      language: Language;
      createdAt: Fixed<Instant>;
    };
  }
}
