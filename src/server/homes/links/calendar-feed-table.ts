import type { ColumnType } from 'kysely';
import type { CustomerId, LinkId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';

type Stamp = ColumnType<IsoInstant, never, never>;
type Later = ColumnType<IsoInstant | null, never, IsoInstant>;

export interface CalendarFeedTable {
  readonly id: string;
  readonly keySha256: string;
  /** One of two: an account's homes, or the one home of a personal link. */
  readonly customerId: CustomerId | null;
  readonly linkId: ColumnType<LinkId | null, LinkId | null, LinkId>;
  /** Language it was created in, because a calendar request carries none. */
  readonly language: Language;
  readonly createdAt: Stamp;
  readonly readAt: Later;
  readonly revokedAt: Later;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    calendarFeed: CalendarFeedTable;
  }
}
