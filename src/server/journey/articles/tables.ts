import type { ColumnType } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Wording } from '#src/texts/wording.ts';

/** An article on its way to the customers' news. */
interface ArticleNewsTable {
  /** The provider's own id. */
  readonly article: string;
  readonly slug: string;
  readonly title: ColumnType<Wording, string, never>;
  readonly category: ColumnType<Wording, string, never>;
  readonly foundAt: ColumnType<IsoInstant, string, never>;
  /** The last customer who has it; null before the first. */
  readonly after: CustomerId | null;
  /** When all have it; null until then. */
  readonly doneAt: ColumnType<IsoInstant | null, string | null, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    articleNews: ArticleNewsTable;
  }
}
