import type { Draft, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';

/** Content of one row of `flow_answer`: a step's own fields, or one row of its group. */
export interface AnswerUnit {
  readonly step: string;
  /** Empty for the step's own fields, as is the group. */
  readonly rowId: string;
  readonly group: string;
  readonly position: number;
  readonly value: StepDraft;
}

const isRows = (value: Draft | undefined): value is readonly RowDraft[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null);

/** Splits answers by step into their stored units; the reverse of assembling them on reading. */
export const unitsOf = (drafts: Drafts): readonly AnswerUnit[] =>
  Object.entries(drafts).flatMap(([step, draft = {}]) => {
    const entries = Object.entries(draft);
    const own = entries.filter(([, value]) => !isRows(value));
    const rows = entries.flatMap(([group, value]) =>
      isRows(value)
        ? value.map(
            ({ id, ...fields }, at): AnswerUnit => ({ step, rowId: id, group, position: at + 1, value: fields }),
          )
        : [],
    );
    const hasOwn = own.length > 0;
    return [...(hasOwn ? [{ step, rowId: '', group: '', position: 0, value: Object.fromEntries(own) }] : []), ...rows];
  });
