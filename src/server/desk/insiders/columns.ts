import type { BrokerId, BrokerNoticeId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A customer that a broker opened in an hour, once however often. */
    brokerOpened: {
      hour: Fixed<Instant>;
    };
    /** What a broker did that the one responsible for the office must know of. */
    brokerNotice: {
      id: BrokerNoticeId;
      kind: 'many-opened' | 'list-file' | 'left';
      /** Of `left`: when the broker left. */
      hour: Fixed<Instant>;
      /** Of `left`: what has gone to the one responsible so far. */
      homes: number;
      notedAt: Fixed<Instant>;
      seenBy: BrokerId;
    };
  }
}
