import type { FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { authorOf } from '#src/engine/author-of.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Author } from '#src/engine/opened.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type {} from './tables.ts';

/** Unit of change with one revision: a step's own fields, or one row of its group. */
export interface Unit {
  readonly instanceId: FlowInstanceId;
  readonly step: string;
  /** Empty for the step's own fields. */
  readonly rowId: string;
  /** The group of a card, created with the first answer on it. */
  readonly group?: string;
}
export interface Stamp {
  readonly actor: Actor;
  readonly at: IsoInstant;
}

const one = (tx: Tx, { instanceId, step, rowId }: Unit) =>
  tx
    .selectFrom('flow_answer')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where('step', '=', step)
    .where('row_id', '=', rowId)
    .executeTakeFirst();
type Stored = NonNullable<Awaited<ReturnType<typeof one>>>;

const authorIn = ({ updated_by, updated_by_name, field_authors }: Stored, field: string): Author =>
  authorOf({ by: updated_by, name: updated_by_name, authors: field_authors }, field);

const by = ({ actor }: Stamp) => ({
  updated_by: actor.kind === 'party' ? actor.id : null,
  updated_by_name: actor.kind === 'system' ? null : actor.name,
});

/** Returns the author of each field after a change; an unchanged field keeps its author. */
function authorsAfter(
  stored: Stored | undefined,
  changed: readonly string[],
  stamp: Stamp,
): Readonly<Record<string, Author>> {
  if (stored === undefined) return {};
  const { updated_by, updated_by_name } = by(stamp);
  const left = Object.keys(stored.field_revisions).filter((field) => !changed.includes(field));
  const authors = left.map((field) => [field, authorIn(stored, field)] as const);
  return Object.fromEntries(authors.filter(([, one]) => one.by !== updated_by || one.name !== updated_by_name));
}

/** Returns the refusal for a stale change: the current values, which fields changed since, and by whom. */
function stale(unit: Unit, stored: Stored | undefined, read: number): Refused {
  const newer = Object.entries(stored?.field_revisions ?? {}).filter(([, at]) => at > read);
  const [last] = newer.toSorted(([, one], [, other]) => other - one);
  return new Refused('STALE', {
    extra: {
      step: unit.step,
      row: unit.rowId,
      revision: stored?.revision ?? 0,
      drafts: stored?.value ?? {},
      changed: newer.map(([field]) => field),
      by: stored === undefined || last === undefined ? null : authorIn(stored, last[0]).name,
    },
  });
}

/** Reliability 2.6: a change must carry the revision it read, unless nothing was stored yet. */
function demandFresh(unit: Unit, stored: Stored | undefined, read: number | undefined): void {
  const current = stored?.revision ?? 0;
  if (read === current || (read === undefined && stored === undefined)) return;
  if (read === undefined) throw new Refused('REV_REQUIRED', { extra: { revision: current } });
  throw stale(unit, stored, read);
}

const changedFields = (before: StepDraft, changes: StepDraft): readonly string[] =>
  Object.keys(changes).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(changes[field]));

/**
 * Stores the changed fields of a unit, as typed, under the next revision. The flow's row must be locked. Throws
 * REV_REQUIRED or STALE. Returns the revision and the fields that differ now.
 */
export const changeUnit = async (
  tx: Tx,
  unit: Unit,
  changes: StepDraft,
  read: number | undefined,
  stamp: Stamp,
): Promise<{ readonly revision: number; readonly changed: readonly string[] }> => {
  const stored = await one(tx, unit);
  demandFresh(unit, stored, read);
  const revision = (stored?.revision ?? 0) + 1;
  const before = stored?.value ?? {};
  const changed = changedFields(before, changes);
  const fields = { ...stored?.field_revisions, ...Object.fromEntries(changed.map((field) => [field, revision])) };
  const values = {
    value: JSON.stringify({ ...before, ...changes }),
    field_revisions: JSON.stringify(fields),
    field_authors: JSON.stringify(authorsAfter(stored, changed, stamp)),
    revision,
    updated_at: stamp.at,
    ...by(stamp),
  };
  await tx
    .insertInto('flow_answer')
    .values({
      instance_id: unit.instanceId,
      step: unit.step,
      row_id: unit.rowId,
      group_name: unit.group ?? '',
      position: 0,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['instance_id', 'step', 'row_id']).doUpdateSet(values))
    .execute();
  return { revision, changed };
};

export interface NewRow {
  readonly instanceId: FlowInstanceId;
  readonly step: string;
  readonly group: string;
  readonly rowId: string;
  readonly value: StepDraft;
}

/**
 * Adds a row at the end of its group. Fields of a row filled in by the system count as not answered, so no person is
 * their author.
 */
export const addRow = async (tx: Tx, row: NewRow, stamp: Stamp): Promise<void> => {
  const given = stamp.actor.kind === 'system' ? [] : Object.keys(row.value);
  const last = await tx
    .selectFrom('flow_answer')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('instance_id', '=', row.instanceId)
    .where('step', '=', row.step)
    .executeTakeFirst();
  await tx
    .insertInto('flow_answer')
    .values({
      instance_id: row.instanceId,
      step: row.step,
      row_id: row.rowId,
      group_name: row.group,
      value: JSON.stringify(row.value),
      field_revisions: JSON.stringify(Object.fromEntries(given.map((field) => [field, 1]))),
      position: (last?.position ?? 0) + 1,
      revision: 1,
      updated_at: stamp.at,
      ...by(stamp),
    })
    .execute();
};

/** Removes a row if it is still what the caller saw. Throws REV_REQUIRED or STALE. */
export const removeRow = async (tx: Tx, unit: Unit, read: number | undefined): Promise<void> => {
  demandFresh(unit, await one(tx, unit), read);
  await tx
    .deleteFrom('flow_answer')
    .where('instance_id', '=', unit.instanceId)
    .where('step', '=', unit.step)
    .where('row_id', '=', unit.rowId)
    .execute();
};
