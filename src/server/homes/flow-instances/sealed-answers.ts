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
export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(sealMark);

export const locationOfAnswer = ({ instanceId, step, rowId, field }: AnswerPlace): Location => ({
  table: 'flow_answer',
  column: 'value',
  row: [instanceId, step, rowId, field].join('/'),
});
