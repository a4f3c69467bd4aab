import type { ColumnType } from 'kysely';
import type { EstateId, FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface FlowEventTable {
  readonly estateId: EstateId;
  readonly seq: ColumnType<string, string, never>;
  readonly instanceId: FlowInstanceId | null;
  readonly type: string;
  readonly actorKind: 'party' | 'broker' | 'system';
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly at: ColumnType<IsoInstant, string, never>;
  readonly data: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  readonly previousHash: string;
  readonly hash: string;
}

export interface FlowChainTable {
  readonly estateId: EstateId;
  readonly seq: ColumnType<string, string, string>;
  readonly hash: string;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    flowEvent: FlowEventTable;
    flowChain: FlowChainTable;
  }
}
