import type { FlowInstanceId } from '#src/domain/ids.ts';
import type { LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** How far one form has come: edges as `edgeKey` names them. Read again by `keepWays`. */
    funnelWay: {
      flow: LinkFlow;
      came: string[];
      gone: string[];
      returned: string[];
      /** When time alone changes the row. */
      lookAt: Instant;
    };
    /** The sums of an office's forms by edge, kept by a trigger; the edge without a name counts the forms. */
    funnelCount: {
      flow: LinkFlow;
    };
  }
}

declare module '#src/server/platform/changes/change-log.ts' {
  interface Subjects {
    /** Forms whose log has grown since it was read. */
    funnel: FlowInstanceId;
  }
}
