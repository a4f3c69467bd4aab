import type { StepDraft } from '#src/engine/field.ts';
import { changeUnit } from '#src/server/homes/flow-instances/change-answers.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { acceptSomeChanges, demandOwnPictures, stepOf } from './accept-changes.ts';
import type { HeldForm } from './change-form.ts';
import { sealSecrets } from './secrets.ts';

export interface ChangeOfStep {
  readonly step: string;
  readonly changes: StepDraft;
  /** The revision of the step that the caller last read. */
  readonly read: number | undefined;
}

/** Stores changed fields of a step, as typed; secrets are encrypted as they are written. */
export const changeStep = async (held: HeldForm, { step, changes, read }: ChangeOfStep): Promise<ContentChange> => {
  const { fields } = stepOf(held.form.journey.steps, step);
  const accepted = acceptSomeChanges(fields, changes, held.answers.drafts[step] ?? {}, held.envAt(step));
  await demandOwnPictures(held.tx, held.row.estateId, fields, accepted);
  const unit = { instanceId: held.row.id, step, rowId: '' };
  const sealed = sealSecrets(held.on.encryption, fields, accepted, unit);
  const { revision, changed } = await changeUnit(held.tx, unit, sealed, read, held.stamp);
  return { step, fields: changed, revision };
};
