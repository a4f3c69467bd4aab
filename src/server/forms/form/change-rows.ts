import { randomUUID } from 'node:crypto';
import { choicesOf, rowsOf } from '#src/engine/check.ts';
import type { Field, RowDraft, StepDraft } from '#src/engine/field.ts';
import { fallenWith } from '#src/engine/given.ts';
import { realChanges } from '#src/engine/same-answer.ts';
import {
  changeUnit,
  removeRow as deleteRow,
  addRow as insertRow,
} from '#src/server/homes/flow-instances/change-answers.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { acceptChanges, acceptSomeChanges, assertOwnPictures, groupOf } from './accept-changes.ts';
import { adoptedIn, assertMayAnswer, assertMayHaveRow, assertTakesNothing, stampOf } from './answer-authority.ts';
import type { HeldForm, RowRules } from './form.ts';
import { sealSecrets } from './secrets.ts';

export interface Group {
  readonly step: string;
  readonly group: string;
}
export interface Row extends Group {
  readonly row: string;
  readonly read: number | undefined;
}

/** Maximum rows of a group without a bound of its own: limits what one link can write. */
const mostRows = 50;

export const rowsIn = (held: HeldForm, { step, group }: Group): readonly RowDraft[] =>
  rowsOf(held.answers.drafts[step]?.[group]);

const rulesOf = ({ form }: HeldForm, { step, group }: Group): RowRules => form.rows[`${step}/${group}`] ?? {};

/** Returns the row, or the card of an entry that is still empty. */
export const findRow = (held: HeldForm, at: Group & { readonly row: string }): RowDraft => {
  const field = groupOf(held.form.journey.steps, at.step, at.group);
  const draft = held.answers.drafts[at.step] ?? {};
  const isCard = field.of && choicesOf(field.of, held.envAt(at.step), draft).some(({ id }) => id === at.row);
  const found = rowsIn(held, at).find(({ id }) => id === at.row) ?? (isCard ? { id: at.row } : undefined);
  if (found === undefined || (field.of !== undefined && !isCard)) {
    throw new Refused(rulesOf(held, at).unknown ?? held.form.codes.participant);
  }
  return found;
};

interface Inserted {
  readonly field: Field;
  readonly changes: StepDraft;
  /** Values that the address or the session gives; the caller cannot type them. */
  readonly given?: StepDraft;
  /** The step with the new row in it: a second account makes the first one's share editable. */
  readonly step: StepDraft;
}

/** Writes a new row, validated with the row in the step. */
const insert = async (held: HeldForm, at: Group, { field, changes, given = {}, step }: Inserted): Promise<string> => {
  const fields = field.fields ?? {};
  const env = held.envAt(at.step);
  const accepted = acceptChanges(fields, changes, { before: given, env, step });
  const value = { ...given, ...realChanges(given, accepted) };
  assertMayHaveRow(held, { name: at.group, field, row: value, env });
  assertMayAnswer(held, { step: at.step, row: '' }, { fields, before: given, changes: value, env });
  const rowId = randomUUID();
  rulesOf(held, at).fits?.(held, { ...value, id: rowId });
  await assertOwnPictures(held.tx, held.row.estateId, fields, value);
  const sealed = sealSecrets(held.on.encryption, fields, value, { instanceId: held.row.id, step: at.step, rowId });
  insertRow(held.sheet, { ...at, rowId, value: sealed }, held.stamp);
  return rowId;
};

/** Throws when the group takes no new row: it follows a list, is closed, or is full. */
const assertRoom = (held: HeldForm, field: Field, at: Group, rows: number): void => {
  const most = rulesOf(held, at).most ?? field.max ?? mostRows;
  const isFixed = field.of !== undefined || field.closed === true;
  if (isFixed) throw new Refused('INVALID_INPUT', { extra: { fields: [at.group] } });
  if (rows > most) throw new Refused('INVALID_INPUT', { extra: { fields: [at.group], most } });
};

/** Adds a row at the end of its group. `given` are values that the address or the session gives. */
export const addRow = async (
  held: HeldForm,
  { step, group }: Group,
  changes: StepDraft,
  given?: StepDraft,
): Promise<ContentChange> => {
  const at = { step, group };
  const field = groupOf(held.form.journey.steps, step, group);
  const rows = [...rowsIn(held, at), { id: '', ...given, ...changes }];
  assertRoom(held, field, at, rows.length);
  const after = { ...held.answers.drafts[step], [group]: rows };
  const row = await insert(held, at, { field, changes, step: after, ...(given && { given }) });
  return { step, row, added: true, fields: Object.keys(changes) };
};

/** Changes a row, or writes on an entry's card. */
export const changeRow = async (
  held: HeldForm,
  at: Row,
  changes: StepDraft,
  step: StepDraft = held.answers.drafts[at.step] ?? {},
): Promise<ContentChange> => {
  const fields = groupOf(held.form.journey.steps, at.step, at.group).fields ?? {};
  const [before, rules] = [findRow(held, at), rulesOf(held, at)];
  const typed = acceptSomeChanges(fields, changes, { before, env: held.envAt(at.step), step });
  const changing = { fields, before, changes: typed, env: held.envAt(at.step) };
  assertMayAnswer(held, at, changing);
  const fallen = fallenWith(fields, before, typed).map((name) => [name, false]);
  const accepted: StepDraft = { ...typed, ...Object.fromEntries(fallen) };
  const after: RowDraft = { ...before, ...accepted, id: at.row };
  rules.fits?.(held, after);
  await assertOwnPictures(held.tx, held.row.estateId, fields, accepted);
  const place = { instanceId: held.row.id, step: at.step, rowId: at.row };
  const sealed = sealSecrets(held.on.encryption, fields, realChanges(before, accepted), place);
  const unit = { step: at.step, rowId: at.row, group: at.group };
  const adopted = adoptedIn(held, at, changing);
  const { speaker, ...stamp } = stampOf(held, changing);
  const { revision, changed } = changeUnit(held.sheet, unit, { changes: sealed, read: at.read, adopted }, stamp);
  await rules.changed?.(held, { after, fields: changed, revision });
  return { step: at.step, row: at.row, fields: changed, revision, ...(speaker !== undefined && { atHand: speaker }) };
};

/** Removes a row. The last person of a form cannot be removed; a removed person loses their link (Spec section 7). */
export const removeRow = async (held: HeldForm, at: Row): Promise<ContentChange> => {
  const field = groupOf(held.form.journey.steps, at.step, at.group);
  if (field.of !== undefined) throw new Refused('INVALID_INPUT', { extra: { fields: [at.group] } });
  const [row, rules] = [findRow(held, at), rulesOf(held, at)];
  const others = rowsIn(held, at).filter(({ id }) => id !== row.id);
  rules.mayRemove?.(held, row, others);
  const env = held.envAt(at.step);
  assertMayHaveRow(held, { name: at.group, field, row, env });
  // Who may take a person of the takeover away is a rule of its own.
  if (rules.mayRemove === undefined) assertTakesNothing(held, at, { fields: field.fields ?? {}, row }, env);
  deleteRow(held.sheet, { step: at.step, rowId: row.id }, at.read);
  await rules.removed?.(held, row);
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
  assertRoom(held, field, at, rows.length);
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
    await insert(held, at, { field, changes, step });
  }
  if (whether !== undefined) {
    const unit = { step: at.step, rowId: '' };
    const answer = { [whether]: given.length > 0 ? 'yes' : 'no' };
    changeUnit(held.sheet, unit, { changes: answer, read: held.answers.revisions[at.step] }, held.stamp);
  }
  return { step: at.step, fields: [at.group, ...(whether === undefined ? [] : [whether])] };
};
