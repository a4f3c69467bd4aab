import type { StepDraft } from '#src/engine/field.ts';
import { changeUnit } from '#src/server/homes/flow-instances/change-answers.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { acceptSomeChanges, demandOwnPictures } from '../form/accept-changes.ts';
import type { Held } from './change-protocol.ts';
import { demandBuyer, withConsent } from './power-consent.ts';
import { stepCalled } from './takeover-steps.ts';

/** Stores changed fields of a step, as typed. `read` is the revision of the step that the caller last read. */
export const changeStep = async (
  held: Held,
  { step, changes, read }: { readonly step: string; readonly changes: StepDraft; readonly read: number | undefined },
): Promise<ContentChange> => {
  const { fields } = stepCalled(step);
  demandBuyer(held, step);
  const accepted = acceptSomeChanges(fields, changes, held.answers.drafts[step] ?? {}, held.env);
  await demandOwnPictures(held.tx, held.row.estateId, fields, accepted);
  const unit = { instanceId: held.row.id, step, rowId: '' };
  const { revision, changed } = await changeUnit(held.tx, unit, withConsent(held, step, accepted), read, held.stamp);
  return { step, fields: changed, revision };
};
