import { type RawBuilder, sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { type Author, authorOf } from '#src/engine/opened.ts';
import { realChanges } from '#src/engine/same-answer.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { answersIn, type KeptAnswers, readUnits, type StoredUnit } from './answers.ts';
import type { FlowRow } from './flow-row.ts';

/**
 * The answers of one form during a change. Read once and kept in step with every change: the flow's row is locked, so no
 * other transaction writes them. They are written together, when the change is moved or `writeSheet` is called.
 */
export interface AnswerSheet {
  readonly form: Pick<FlowRow, 'id' | 'flow' | 'definitionVersion'>;
  /** In the order of the answers. */
  units: readonly StoredUnit[];
  /** By step and row: the units to write, and undefined for those to delete. */
  readonly unwritten: Map<string, { readonly unit: Unit; readonly stored: StoredUnit | undefined }>;
  /** The answers as the caller reads them, numbers masked: nothing else of a sheet leaves the server. */
  readonly shown: (kept: KeptAnswers) => Drafts;
}

/** Reads the answers of a form whose row this transaction has locked. By default none is shown to the caller. */
export const openSheet = async (
  tx: Tx,
  { id, flow, definitionVersion }: AnswerSheet['form'],
  shown: AnswerSheet['shown'] = () => ({}),
): Promise<AnswerSheet> => ({
  form: { id, flow, definitionVersion },
  units: await readUnits(tx, id),
  unwritten: new Map(),
  shown,
});

/** Returns the answers as they are now, with the changes made on this sheet. */
export const answersOn = (sheet: AnswerSheet): KeptAnswers => answersIn(sheet.units);

/** Unit of change with one revision: a step's own fields, or one row of its group. */
export interface Unit {
  readonly step: string;
  /** Empty for the step's own fields. */
  readonly rowId: string;
  /** The group of a card, created with the first answer on it. */
  readonly group?: string;
}
export interface Stamp {
  readonly actor: Actor;
  readonly at: IsoInstant;
  /** The id of the person on whose phone the actor answers, after a code to the own mobile. */
  readonly onPhoneOf?: string;
}

const isAt =
  ({ step, rowId }: Unit) =>
  (stored: StoredUnit): boolean =>
    stored.step === step && stored.rowId === rowId;

const toWrite = ({ unwritten }: AnswerSheet, unit: Unit, stored: StoredUnit | undefined): void =>
  void unwritten.set(JSON.stringify([unit.step, unit.rowId]), { unit, stored });

const one = (sheet: AnswerSheet, unit: Unit): StoredUnit | undefined => sheet.units.find(isAt(unit));

/** A value as the database returns it: JSON has no undefined. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Puts a written unit on the sheet, where the next read of the database would return it. */
export const putUnit = (sheet: AnswerSheet, unit: StoredUnit): void => {
  const others = sheet.units.filter((stored) => !isAt({ step: unit.step, rowId: unit.rowId })(stored));
  const before = (stored: StoredUnit) =>
    stored.position < unit.position || (stored.position === unit.position && stored.rowId <= unit.rowId);
  const at = others.findLastIndex(before) + 1;
  sheet.units = [...others.slice(0, at), unit, ...others.slice(at)];
  toWrite(sheet, { step: unit.step, rowId: unit.rowId }, unit);
};

const columns = sql`instance_id, step, row_id, group_name, position, value, field_revisions, field_authors, revision,
  updated_at, updated_by, updated_by_name`;
const valuesOf = (unit: StoredUnit): RawBuilder<unknown> => sql`(${unit.instanceId}::uuid, ${unit.step}, ${unit.rowId},
  ${unit.groupName}, ${unit.position}::int, ${JSON.stringify(unit.value)}::jsonb,
  ${JSON.stringify(unit.fieldRevisions)}::jsonb, ${JSON.stringify(unit.fieldAuthors)}::jsonb, ${unit.revision}::int,
  ${unit.updatedAt}::timestamptz, ${unit.updatedBy}, ${unit.updatedByName})`;

/** Returns the statements that write a sheet's changes, at most two, and empties its list of them. */
function statementsOf(sheet: AnswerSheet): readonly RawBuilder<unknown>[] {
  const all = [...sheet.unwritten.values()];
  sheet.unwritten.clear();
  const kept = all.flatMap(({ stored }) => (stored === undefined ? [] : [valuesOf(stored)]));
  const gone = all.flatMap(({ unit, stored }) => (stored === undefined ? [sql`(${unit.step}, ${unit.rowId})`] : []));
  const write = sql`insert into flow_answer (${columns}) values ${sql.join(kept)}
    on conflict (instance_id, step, row_id) do update set value = excluded.value,
      field_revisions = excluded.field_revisions, field_authors = excluded.field_authors, revision = excluded.revision,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name`;
  const remove = sql`delete from flow_answer
    where instance_id = ${sheet.form.id} and (step, row_id) in (${sql.join(gone)})`;
  return [...(kept.length > 0 ? [write] : []), ...(gone.length > 0 ? [remove] : [])];
}

/** Returns a sheet's changes as parts of a `with`, to be written in the statement that moves the flow. */
export const writesOf = (sheet: AnswerSheet): RawBuilder<unknown> =>
  sql.join(
    statementsOf(sheet).map((one, at) => sql`, ${sql.raw(`answers_${at}`)} as (${one})`),
    sql``,
  );

/** Writes a sheet's changes by themselves, where no move of the flow follows. */
export const writeSheet = async (tx: Tx, sheet: AnswerSheet): Promise<void> => {
  for (const one of statementsOf(sheet)) await one.execute(tx);
};

const ownOf = ({ form }: AnswerSheet) => ({ flow: form.flow, definitionVersion: form.definitionVersion });

const authorIn = ({ updatedBy, updatedByName, fieldAuthors }: StoredUnit, field: string): Author =>
  authorOf({ by: updatedBy, name: updatedByName, authors: fieldAuthors }, field);

const by = ({ actor }: Stamp) => ({
  updatedBy: actor.kind === 'party' ? actor.id : null,
  updatedByName: actor.kind === 'system' ? null : actor.name,
});

/** Returns the author of each field after a change; an unchanged field keeps its author. */
function authorsAfter(
  stored: StoredUnit | undefined,
  changed: readonly string[],
  stamp: Stamp,
): Readonly<Record<string, Author>> {
  const { updatedBy, updatedByName } = by(stamp);
  const { onPhoneOf } = stamp;
  const left = Object.keys(stored?.fieldRevisions ?? {}).filter((field) => !changed.includes(field));
  const authors = stored === undefined ? [] : left.map((field) => [field, authorIn(stored, field)] as const);
  const given = { by: updatedBy, name: updatedByName, onPhoneOf };
  const lent = onPhoneOf === undefined ? [] : changed.map((field) => [field, given] as const);
  const isOwn = (one: Author) => one.by === updatedBy && one.name === updatedByName && one.onPhoneOf === undefined;
  return Object.fromEntries([...authors.filter(([, one]) => !isOwn(one)), ...lent]);
}

/** Returns the fields of a unit as the caller reads them. */
function shownIn(sheet: AnswerSheet, { step, rowId }: Unit, stored: StoredUnit | undefined): StepDraft {
  if (stored === undefined) return {};
  const draft = sheet.shown(answersOn(sheet))[step] ?? {};
  const unit = rowId === '' ? draft : (rowsOf(draft[stored.groupName]).find(({ id }) => id === rowId) ?? {});
  return Object.fromEntries(Object.entries(unit).filter(([name]) => name in stored.value));
}

/** Returns the refusal for a stale change: the current values as read, which fields changed since, and by whom. */
function stale(sheet: AnswerSheet, unit: Unit, read: number): Refused {
  const stored = one(sheet, unit);
  const newer = Object.entries(stored?.fieldRevisions ?? {}).filter(([, at]) => at > read);
  const [last] = newer.toSorted(([, one], [, other]) => other - one);
  return new Refused('STALE', {
    extra: {
      step: unit.step,
      row: unit.rowId,
      revision: stored?.revision ?? 0,
      drafts: shownIn(sheet, unit, stored),
      changed: newer.map(([field]) => field),
      by: stored === undefined || last === undefined ? null : authorIn(stored, last[0]).name,
    },
  });
}

/** Reliability 2.6: a change must carry the revision it read, unless nothing was stored yet. */
function assertCurrentRevision(sheet: AnswerSheet, unit: Unit, read: number | undefined): void {
  const stored = one(sheet, unit);
  const current = stored?.revision ?? 0;
  if (read === current || (read === undefined && stored === undefined)) return;
  if (read === undefined) throw new Refused('REV_REQUIRED', { extra: { revision: current } });
  throw stale(sheet, unit, read);
}

/**
 * Puts the changed fields of a unit on the sheet, as typed, under the next revision; a change of nothing leaves the unit
 * with its revision and its author. Throws REV_REQUIRED or STALE. `adopted` are fields whose value stays and whose author becomes the caller. Returns the revision and the fields that
 * differ now.
 */
export const changeUnit = (
  sheet: AnswerSheet,
  unit: Unit,
  {
    changes,
    read,
    adopted = [],
  }: { readonly changes: StepDraft; readonly read?: number | undefined; readonly adopted?: readonly string[] },
  stamp: Stamp,
): { readonly revision: number; readonly changed: readonly string[] } => {
  const stored = one(sheet, unit);
  assertCurrentRevision(sheet, unit, read);
  const before = stored?.value ?? {};
  const real = realChanges(before, changes);
  const changed = Object.keys(real);
  const authored = [...changed, ...adopted];
  if (authored.length === 0) return { revision: stored?.revision ?? 0, changed };
  const revision = (stored?.revision ?? 0) + 1;
  putUnit(sheet, {
    ...ownOf(sheet),
    instanceId: sheet.form.id,
    step: unit.step,
    rowId: unit.rowId,
    groupName: unit.group ?? '',
    position: 0,
    ...stored,
    value: asStored({ ...before, ...real }),
    fieldRevisions: { ...stored?.fieldRevisions, ...Object.fromEntries(authored.map((field) => [field, revision])) },
    fieldAuthors: authorsAfter(stored, authored, stamp),
    revision,
    ...by(stamp),
    updatedAt: stamp.at,
  });
  return { revision, changed };
};

export interface NewRow {
  readonly step: string;
  readonly group: string;
  readonly rowId: string;
  readonly value: StepDraft;
}

/**
 * Adds a row at the end of its group. Fields of a row filled in by the system count as not answered, so no person is
 * their author.
 */
export const addRow = (sheet: AnswerSheet, row: NewRow, stamp: Stamp): void => {
  const given = stamp.actor.kind === 'system' ? [] : Object.keys(row.value);
  const taken = sheet.units.flatMap(({ step, position }) => (step === row.step ? [position] : []));
  putUnit(sheet, {
    ...ownOf(sheet),
    instanceId: sheet.form.id,
    step: row.step,
    rowId: row.rowId,
    groupName: row.group,
    position: Math.max(0, ...taken) + 1,
    value: asStored(row.value),
    fieldRevisions: Object.fromEntries(given.map((field) => [field, 1])),
    fieldAuthors: {},
    revision: 1,
    ...by(stamp),
    updatedAt: stamp.at,
  });
};

/** Removes a row if it is still what the caller saw. Throws REV_REQUIRED or STALE. */
export const removeRow = (sheet: AnswerSheet, unit: Unit, read: number | undefined): void => {
  assertCurrentRevision(sheet, unit, read);
  sheet.units = sheet.units.filter((stored) => !isAt(unit)(stored));
  toWrite(sheet, unit, undefined);
};
