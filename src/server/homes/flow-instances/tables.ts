import type { ColumnType, Generated } from 'kysely';
import type { EstateId, FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Author, EarlierAnswers } from '#src/engine/opened.ts';
import type {} from '#src/server/platform/audit/tables.ts';
import type { FlowName } from './flow-names.ts';

/** JSON is written as text, because the driver would send an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type Stamp = ColumnType<IsoInstant, string | undefined, string>;

interface FlowInstanceTable {
  readonly id: FlowInstanceId;
  readonly flow: FlowName;
  readonly estateId: EstateId;
  readonly definitionVersion: number;
  readonly pepListVersion: ColumnType<string | null, string | undefined, string>;
  readonly state: string;
  readonly context: Json<unknown>;
  /** Null before the first confirmation, and where a person who gave some of it has left. */
  readonly confirmed: ColumnType<EarlierAnswers | null, string | null | undefined, string | null>;
  readonly revision: Generated<number>;
  readonly createdAt: Stamp;
  readonly updatedAt: Stamp;
}

/** A step's own fields (`row_id` empty), or one row of the step's group. */
interface FlowAnswerTable {
  readonly instanceId: FlowInstanceId;
  readonly step: string;
  readonly rowId: string;
  readonly groupName: string;
  readonly value: Json<StepDraft>;
  /** Revision at which each field last changed; sent to a stale editor. */
  readonly fieldRevisions: Json<Readonly<Record<string, number>>>;
  /** Author of each field's value, where it is not `updated_by`. */
  readonly fieldAuthors: ColumnType<Readonly<Record<string, Author>>, string | undefined, string>;
  readonly position: number;
  readonly revision: number;
  readonly updatedBy: string | null;
  readonly updatedByName: string | null;
  readonly updatedAt: Stamp;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    flowInstance: FlowInstanceTable;
    flowAnswer: FlowAnswerTable;
  }
}
