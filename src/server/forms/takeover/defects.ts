import { defectsOfOthers } from '#src/domain/defects.ts';
import type { DefectId } from '#src/domain/ids.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { peopleIn } from '#src/engine/people.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { addRow, changeRow, removeRow, rowsIn } from '../form/change-rows.ts';
import type { HeldForm, RowRules } from '../form/form.ts';

const at = { step: 'inspection', group: 'defectsFound' } as const;

export const defectRules: RowRules = { unknown: 'OTP_DEFECT' };

interface Defect {
  readonly id: DefectId;
  readonly read: number | undefined;
}

/** Adds a defect under the name of the person who writes it: that person alone changes and removes it. */
export const addDefect = (held: HeldForm, changes: StepDraft): Promise<ContentChange> =>
  addRow(held, at, changes, { addedBy: held.me.participantId, writtenBy: held.me.name });

export const changeDefect = async (
  held: HeldForm,
  { id, read, changes }: Defect & { readonly changes: StepDraft },
): Promise<ContentChange> => changeRow(held, { ...at, row: id, read }, changes);

export const removeDefect = async (held: HeldForm, { id, read }: Defect): Promise<ContentChange> =>
  removeRow(held, { ...at, row: id, read });

/** Throws ANSWER_NOT_YOURS where a "no" would remove what the other side has written, with their names. */
export const assertKeepsDefects = (held: HeldForm, step: string, { defects = 'yes' }: StepDraft): void => {
  if (step !== at.step || defects === 'yes') return;
  const people = peopleIn(held.answers.drafts, held.envAt(step));
  const others = defectsOfOthers(rowsIn(held, at), people, held.me.role);
  if (others.length === 0) return;
  const params = { who: others.map(({ name }) => name).join(', ') };
  throw new Refused('ANSWER_NOT_YOURS', { params, extra: { fields: ['defects'] } });
};
