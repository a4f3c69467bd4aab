import type { CustomerId } from '#src/domain/ids.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';
import type { Wording } from '#src/texts/wording.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** An article on its way to the customers' news. */
    articleNews: {
      /** The provider's own id. */
      article: string;
      title: Fixed<Json<Wording>>;
      category: Fixed<Json<Wording>>;
      foundAt: Fixed<Instant>;
      /** The last customer who has it; null before the first. */
      after: CustomerId;
      /** When all have it; null until then. */
      doneAt: Instant;
    };
  }
}
