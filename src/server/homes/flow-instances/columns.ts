import type { FlowInstanceId } from '#src/domain/ids.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Author, EarlierAnswers } from '#src/engine/opened.ts';
import type { Json } from '#src/server/platform/db/value-types.ts';
import type { FlowName } from './flow-names.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    flowInstance: {
      id: FlowInstanceId;
      flow: FlowName;
      context: Json<unknown>;
      /** Null before the first confirmation, and where a person who gave some of it has left. */
      confirmed: Json<EarlierAnswers>;
    };
    /** A step's own fields (`row_id` empty), or one row of the step's group. */
    flowAnswer: {
      value: Json<StepDraft>;
      /** Revision at which each field last changed; sent to a stale editor. */
      fieldRevisions: Json<Readonly<Record<string, number>>>;
      /** Author of each field's value, where it is not `updated_by`. */
      fieldAuthors: Json<Readonly<Record<string, Author>>>;
    };
  }
}
