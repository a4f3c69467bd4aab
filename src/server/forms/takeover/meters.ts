import type { MeterId, PictureId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { MeterType } from '#src/server/homes/estates/columns.ts';
import type { Meter } from '#src/server/homes/estates/estates.ts';
import type { NewRow } from '#src/server/homes/flow-instances/change-answers.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { addRow, changeRow, removeRow, rowsIn } from '../form/change-rows.ts';
import type { HeldForm, RowRules } from '../form/form.ts';

const group = 'meters';
/** Returns a meter's step. Electricity has its own step with at most one meter; all others are in the water step. */
const stepOf = (type: MeterType) => (type === 'ELECTRICITY' ? 'electricity' : 'water');
const meterSteps = ['water', 'electricity'] as const;

export const meterRules: RowRules = { unknown: 'OTP_METER' };

/** Prefills meter numbers only: the reading is taken on the day, by the parties present. */
export const meterRow = (meter: Meter): NewRow => {
  const value: StepDraft =
    meter.type === 'ELECTRICITY'
      ? { number: meter.number, meteringPointId: meter.meteringPointId ?? '' }
      : { type: meter.type, name: meter.name ?? '', number: meter.number };
  return { step: stepOf(meter.type), group, rowId: meter.id, value };
};

/** Returns where a meter is: its address names the meter only. */
const placeOf = (held: HeldForm, id: MeterId) => {
  const step = meterSteps.find((one) => rowsIn(held, { step: one, group }).some((row) => row.id === id));
  if (step === undefined) throw new Refused('OTP_METER');
  return { step, group, row: id };
};

export const addMeter = (held: HeldForm, type: MeterType, changes: StepDraft): Promise<ContentChange> => {
  const step = stepOf(type);
  return addRow(held, { step, group }, changes, step === 'water' ? { type } : {});
};

export const changeMeter = async (
  held: HeldForm,
  { id, changes, read }: { readonly id: MeterId; readonly changes: StepDraft; readonly read: number | undefined },
): Promise<ContentChange> => changeRow(held, { ...placeOf(held, id), read }, changes);

export const removeMeter = async (held: HeldForm, id: MeterId, read: number | undefined): Promise<ContentChange> =>
  removeRow(held, { ...placeOf(held, id), read });

/** Checks that the picture is this meter's, and that the meter is of this kind. Throws OTP_METER or OTP_FILE. */
export const assertMeterPicture = (
  drafts: Drafts,
  asked: { readonly type: MeterType; readonly mid: MeterId; readonly picture: PictureId },
): void => {
  const meter = rowsOf(drafts[stepOf(asked.type)]?.[group]).find((row) => row.id === asked.mid);
  if (!meter || (meter.type ?? 'ELECTRICITY') !== asked.type) throw new Refused('OTP_METER');
  if (meter.picture !== asked.picture) throw new Refused('OTP_FILE');
};
