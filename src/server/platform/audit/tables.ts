import type { ColumnType } from 'kysely';
import type { EstateId, FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface FlowEventTable {
  readonly estate_id: EstateId;
  readonly seq: ColumnType<string, string, never>;
  readonly instance_id: FlowInstanceId | null;
  readonly type: string;
  readonly actor_kind: 'party' | 'broker' | 'system';
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly at: ColumnType<IsoInstant, string, never>;
  readonly data: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  readonly previous_hash: string;
  readonly hash: string;
}

export interface FlowChainTable {
  readonly estate_id: EstateId;
  readonly seq: ColumnType<string, string, string>;
  readonly hash: string;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    flow_event: FlowEventTable;
    flow_chain: FlowChainTable;
  }
}
