import { randomUUID } from 'node:crypto';
import { choicesOf, rowsOf } from '#src/engine/check.ts';
import type { Field, RowDraft, StepDraft } from '#src/engine/field.ts';
import {
  changeUnit,
  removeRow as deleteRow,
  addRow as insertRow,
} from '#src/server/homes/flow-instances/change-answers.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { acceptChanges, acceptSomeChanges, demandOwnPictures, groupOf } from './accept-changes.ts';
import type { HeldForm } from './change-form.ts';
import { sealSecrets } from './secrets.ts';

export interface Group {
  readonly step: string;
  readonly group: string;
}
interface Row extends Group {
  readonly row: string;
  readonly read: number | undefined;
}

/** Maximum rows of a group without a bound of its own: limits what one link can write. */
const most = 50;

const rowsIn = (held: HeldForm, { step, group }: Group): readonly RowDraft[] =>
  rowsOf(held.answers.drafts[step]?.[group]);

/** Finds the row, or the card of an entry that is still empty. */
const find = (held: HeldForm, field: Field, at: Row): RowDraft => {
  const draft = held.answers.drafts[at.step] ?? {};
  const isCard = field.of && choicesOf(field.of, held.envAt(at.step), draft).some(({ id }) => id === at.row);
  const found = rowsIn(held, at).find(({ id }) => id === at.row) ?? (isCard ? { id: at.row } : undefined);
  if (found === undefined || (field.of !== undefined && !isCard)) throw new Refused(held.form.codes.participant);
  return found;
};

/** Writes a new row, validated with the row in the step: a second account makes the first one's share editable. */
const insert = async (held: HeldForm, at: Group, field: Field, changes: StepDraft, step: StepDraft) => {
  const fields = field.fields ?? {};
  const value = acceptChanges(fields, changes, {}, held.envAt(at.step), step);
  await demandOwnPictures(held.tx, held.row.estateId, fields, value);
  const place = { instanceId: held.row.id, step: at.step, rowId: randomUUID() };
  const sealed = sealSecrets(held.on.encryption, fields, value, place);
  await insertRow(held.tx, { ...place, group: at.group, value: sealed }, held.stamp);
  return place.rowId;
};

/** Throws when the group takes no new row: it follows a list, is closed, or is full. */
const demandRoom = (field: Field, { group }: Group, rows: number): void => {
  const isFixed = field.of !== undefined || field.closed === true;
  if (isFixed || rows > (field.max ?? most)) throw new Refused('INVALID_INPUT', { extra: { fields: [group] } });
};

export const addRow = async (held: HeldForm, at: Group, changes: StepDraft): Promise<ContentChange> => {
  const field = groupOf(held.form.journey.steps, at.step, at.group);
  const rows = [...rowsIn(held, at), { id: '', ...changes }];
  demandRoom(field, at, rows.length);
  const step = { ...held.answers.drafts[at.step], [at.group]: rows };
  const row = await insert(held, at, field, changes, step);
  return { step: at.step, row, added: true, fields: Object.keys(changes) };
};

/** Fields that identify a deputy: a change of one revokes the earlier deputy's link. */
const whoTheyAre: readonly string[] = ['deputy', 'name', 'nationalId', 'email', 'phone'];

/** Revokes the links of a person who left the form or was replaced. The caller's own links stay valid. */
const shutOut = async ({ tx, form, row, me }: HeldForm, id: string): Promise<void> => {
  if (id === me.participantId) return;
  // seam: the ids of the participants' rows are the parties' own, and a deputy's is their card's.
  await revokeLinks(tx, { flow: form.flow, estateId: row.estateId }, id as typeof me.participantId);
};

/** Changes a row, or writes on an entry's card. */
export const changeRow = async (
  held: HeldForm,
  at: Row,
  changes: StepDraft,
  step: StepDraft | undefined = held.answers.drafts[at.step],
): Promise<ContentChange> => {
  const field = groupOf(held.form.journey.steps, at.step, at.group);
  const before = find(held, field, at);
  const fields = field.fields ?? {};
  const accepted = acceptSomeChanges(fields, changes, before, held.envAt(at.step), step);
  await demandOwnPictures(held.tx, held.row.estateId, fields, accepted);
  const unit = { instanceId: held.row.id, step: at.step, rowId: at.row };
  const sealed = sealSecrets(held.on.encryption, fields, accepted, unit);
  const { revision, changed } = await changeUnit(held.tx, { ...unit, group: at.group }, sealed, at.read, held.stamp);
  if (at.group === 'deputies' && changed.some((name) => whoTheyAre.includes(name))) await shutOut(held, at.row);
  return { step: at.step, row: at.row, fields: changed, revision };
};

/** Removes a row. The last person of a form cannot be removed; a removed person loses their link (Spec section 7). */
export const removeRow = async (held: HeldForm, at: Row): Promise<ContentChange> => {
  const field = groupOf(held.form.journey.steps, at.step, at.group);
  if (field.of !== undefined) throw new Refused('INVALID_INPUT', { extra: { fields: [at.group] } });
  const row = find(held, field, at);
  const isPerson = at.step === 'participants' && at.group === 'people';
  if (isPerson && rowsIn(held, at).length <= 1) throw new Refused(held.form.codes.atLeastOne);
  await deleteRow(held.tx, { instanceId: held.row.id, step: at.step, rowId: row.id }, at.read);
  if (at.step === 'participants') await shutOut(held, row.id);
  return { step: at.step, row: at.row, removed: true };
};

/**
 * Replaces all rows of a group (`PUT …/loans`, Spec section 7): known ids are changed, rows without an id are added,
 * and missing ones removed. `whether` is the step's own question, which the rows answer.
 */
export const putRows = async (
  held: HeldForm,
  at: Group,
  given: readonly (StepDraft & { readonly id?: string | undefined })[],
  whether?: string,
): Promise<ContentChange> => {
  const field = groupOf(held.form.journey.steps, at.step, at.group);
  const known = rowsIn(held, at);
  const rows = given.map((row) => ({ ...known.find(({ id }) => id === row.id), ...row, id: row.id ?? '' }));
  demandRoom(field, at, rows.length);
  const step = { ...held.answers.drafts[at.step], [at.group]: rows };
  const read = (id: string) => held.answers.revisions[`${at.step}/${id}`];
  const kept = given.filter(({ id }) => known.some((row) => row.id === id));
  for (const { id } of known) {
    if (!kept.some((row) => row.id === id)) await removeRow(held, { ...at, row: id, read: read(id) });
  }
  for (const { id = '', ...changes } of kept) {
    if (Object.keys(changes).length > 0) await changeRow(held, { ...at, row: id, read: read(id) }, changes, step);
  }
  for (const { id: _, ...changes } of given.filter((row) => !kept.includes(row))) {
    await insert(held, at, field, changes, step);
  }
  if (whether !== undefined) {
    const unit = { instanceId: held.row.id, step: at.step, rowId: '' };
    const answer = { [whether]: given.length > 0 ? 'yes' : 'no' };
    await changeUnit(held.tx, unit, answer, held.answers.revisions[at.step], held.stamp);
  }
  return { step: at.step, fields: [at.group, ...(whether === undefined ? [] : [whether])] };
};
