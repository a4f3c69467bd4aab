import type { ColumnType } from 'kysely';
import type { FlowInstanceId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';

/** How far one form has come: edges as `edgeKey` names them. Read again by `keepWays`. */
interface FunnelWayTable {
  readonly instanceId: FlowInstanceId;
  readonly officeId: OfficeId;
  readonly flow: LinkFlow;
  readonly came: string[];
  readonly gone: string[];
  readonly returned: string[];
  /** When time alone changes the row. */
  readonly lookAt: ColumnType<IsoInstant | null, IsoInstant, IsoInstant>;
}

/** The sums of an office's forms by edge, kept by a trigger; the edge without a name counts the forms. */
interface FunnelCountTable {
  readonly officeId: OfficeId;
  readonly flow: LinkFlow;
  readonly edge: string;
  readonly came: number;
  readonly gone: number;
  readonly returned: number;
}

/** A form whose log has grown since it was read. */
interface FunnelMarkTable {
  readonly number: ColumnType<string, never, never>;
  readonly instanceId: FlowInstanceId;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    funnelWay: FunnelWayTable;
    funnelCount: FunnelCountTable;
    funnelMark: FunnelMarkTable;
  }
}
