import type { FlowInstanceId } from '#src/domain/ids.ts';
import type { Location } from '#src/server/platform/encryption/encryption.ts';

/** Place of an answer, bound into its seal, so that an answer moved elsewhere does not open (reliability D1). */
export interface AnswerPlace {
  readonly instanceId: FlowInstanceId;
  readonly step: string;
  /** Empty for the step's own fields. */
  readonly rowId: string;
  readonly field: string;
}

/** Prefix of a sealed answer in `flow_answer`. */
export const sealMark = 'sealed:';
/** The whole shape of a sealed answer, for the database too: what a person writes after the mark is text. */
export const sealedShape = `^${sealMark}[^.[:space:]]+[.][A-Za-z0-9_-]+$`;
const shape = new RegExp(sealedShape.replace('[:space:]', String.raw`\s`));
/** Whether a value has the shape of a sealed answer. No typed text has it (`acceptChanges`). */
export const isSealed = (value: unknown): value is string => typeof value === 'string' && shape.test(value);

export const locationOfAnswer = ({ instanceId, step, rowId, field }: AnswerPlace): Location => ({
  table: 'flow_answer',
  column: 'value',
  row: [instanceId, step, rowId, field].join('/'),
});
