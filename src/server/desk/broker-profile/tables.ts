import type { ColumnType } from 'kysely';
import type { BrokerId } from '#src/domain/ids.ts';

/** A short text of a broker's own. */
export interface BrokerTemplateTable {
  readonly brokerId: BrokerId;
  readonly title: string;
  readonly words: ColumnType<string, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    brokerTemplate: BrokerTemplateTable;
  }
}
