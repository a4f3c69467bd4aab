import type { ColumnType, Generated } from 'kysely';
import type { BrokerId, BrokerNoticeId, ContactId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A customer that a broker opened in an hour, once however often. */
interface BrokerOpenedTable {
  readonly broker_id: BrokerId;
  readonly hour: ColumnType<IsoInstant, string, never>;
  readonly contact_id: ContactId;
}

/** What a broker did that the one responsible for the office must know of. */
interface BrokerNoticeTable {
  readonly id: Generated<BrokerNoticeId>;
  readonly office_id: OfficeId;
  readonly broker_id: BrokerId;
  readonly kind: 'many-opened' | 'list-file' | 'left';
  /** Of `left`: when the broker left. */
  readonly hour: ColumnType<IsoInstant, string, never>;
  /** Of `left`: what has gone to the one responsible so far. */
  readonly homes: Generated<number>;
  readonly leads: Generated<number>;
  readonly noted_at: ColumnType<IsoInstant, never, never>;
  readonly seen_at: ColumnType<IsoInstant | null, never, string>;
  readonly seen_by: ColumnType<BrokerId | null, never, BrokerId>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    broker_opened: BrokerOpenedTable;
    broker_notice: BrokerNoticeTable;
  }
}
