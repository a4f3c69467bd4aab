import { randomUUID } from 'node:crypto';
import type { MeterId, PictureId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { MeterType } from '#src/server/homes/estates/tables.ts';
import { addRow, changeUnit, removeRow } from '#src/server/homes/flow-instances/change-answers.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { acceptChanges, acceptSomeChanges, demandOwnPictures } from '../form/accept-changes.ts';
import type { Held } from './change-protocol.ts';
import { fieldsOfGroup, stepCalled } from './takeover-steps.ts';

const group = 'meters';
/** Returns a meter's step. Electricity has its own step with at most one meter; all others are in the water step. */
const stepOf = (type: MeterType) => (type === 'ELECTRICITY' ? 'electricity' : 'water');
const meterSteps = ['water', 'electricity'] as const;

const metersIn = (held: Held, step: string): readonly RowDraft[] => rowsOf(held.answers.drafts[step]?.[group]);

const find = (held: Held, id: MeterId): { readonly step: string; readonly meter: RowDraft } => {
  for (const step of meterSteps) {
    const meter = metersIn(held, step).find((row) => row.id === id);
    if (meter) return { step, meter };
  }
  throw new Refused('OTP_METER');
};

export const addMeter = async (held: Held, type: MeterType, changes: StepDraft): Promise<ContentChange> => {
  const step = stepOf(type);
  const most = stepCalled(step).fields[group]?.max ?? 0;
  if (metersIn(held, step).length >= most) throw new Refused('INVALID_INPUT', { extra: { most } });
  const fields = fieldsOfGroup(step, group);
  const value = acceptChanges(fields, changes, {}, held.env);
  await demandOwnPictures(held.tx, held.row.estateId, fields, value);
  const rowId = randomUUID();
  const row = { instanceId: held.row.id, step, group, rowId, value: { ...(step === 'water' && { type }), ...value } };
  await addRow(held.tx, row, held.stamp);
  return { step, row: rowId, added: true, fields: Object.keys(value) };
};

export const changeMeter = async (
  held: Held,
  { id, changes, read }: { readonly id: MeterId; readonly changes: StepDraft; readonly read: number | undefined },
): Promise<ContentChange> => {
  const { step, meter } = find(held, id);
  const fields = fieldsOfGroup(step, group);
  const accepted = acceptSomeChanges(fields, changes, meter, held.env);
  await demandOwnPictures(held.tx, held.row.estateId, fields, accepted);
  const unit = { instanceId: held.row.id, step, rowId: id };
  const { revision, changed } = await changeUnit(held.tx, unit, accepted, read, held.stamp);
  return { step, row: id, fields: changed, revision };
};

export const removeMeter = async (held: Held, id: MeterId, read: number | undefined): Promise<ContentChange> => {
  const { step } = find(held, id);
  await removeRow(held.tx, { instanceId: held.row.id, step, rowId: id }, read);
  return { step, row: id, removed: true };
};

/** Checks that the picture is this meter's, and that the meter is of this kind. Throws OTP_METER or OTP_FILE. */
export const demandMeterPicture = (
  drafts: Drafts,
  asked: { readonly type: MeterType; readonly mid: MeterId; readonly picture: PictureId },
): void => {
  const meter = rowsOf(drafts[stepOf(asked.type)]?.[group]).find((row) => row.id === asked.mid);
  if (!meter || (meter.type ?? 'ELECTRICITY') !== asked.type) throw new Refused('OTP_METER');
  if (meter.picture !== asked.picture) throw new Refused('OTP_FILE');
};
