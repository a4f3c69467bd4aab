import type { ColumnType, Generated } from 'kysely';
import type { BrokerId, BrokerNoticeId, ContactId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A customer that a broker opened in an hour, once however often. */
interface BrokerOpenedTable {
  readonly brokerId: BrokerId;
  readonly hour: ColumnType<IsoInstant, string, never>;
  readonly contactId: ContactId;
}

/** What a broker did that the one responsible for the office must know of. */
interface BrokerNoticeTable {
  readonly id: Generated<BrokerNoticeId>;
  readonly officeId: OfficeId;
  readonly brokerId: BrokerId;
  readonly kind: 'many-opened' | 'list-file' | 'left';
  /** Of `left`: when the broker left. */
  readonly hour: ColumnType<IsoInstant, string, never>;
  /** Of `left`: what has gone to the one responsible so far. */
  readonly homes: Generated<number>;
  readonly leads: Generated<number>;
  readonly notedAt: ColumnType<IsoInstant, never, never>;
  readonly seenAt: ColumnType<IsoInstant | null, never, string>;
  readonly seenBy: ColumnType<BrokerId | null, never, BrokerId>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    brokerOpened: BrokerOpenedTable;
    brokerNotice: BrokerNoticeTable;
  }
}
