import type { Kysely } from 'kysely';
import type { FlowInstanceId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Author } from '#src/engine/opened.ts';
import { migratedAnswers } from '#src/engine/versions.ts';
import { prepared } from '#src/server/platform/db/prepared.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { type AnswerPlace, isSealed } from './sealed-answers.ts';
import { versionsOf } from './versions.ts';

interface Answered {
  readonly by: string | null;
  readonly name: string | null;
  readonly at: IsoInstant;
  readonly fields: Readonly<Record<string, number>>;
  readonly authors: Readonly<Record<string, Author>>;
}

/** All answers so far, as typed, upgraded to this program's questions. */
export interface KeptAnswers {
  /** By step; a group's rows are in the group's field, in order. */
  readonly drafts: Readonly<Record<string, StepDraft>>;
  /** By step, and by `step/rowId` for a group's rows. A step that was never answered has none. */
  readonly revisions: Readonly<Record<string, number>>;
  /** Author and time of the last change of each, the revision of each field, and each value's author. */
  readonly answered: Readonly<Record<string, Answered>>;
  /** Time of the last answer; null before the first. The same answers make the same document. */
  readonly changedAt: IsoInstant | null;
  /** The place in the database that each sealed answer is sealed to. */
  readonly sealedAt: ReadonlyMap<string, AnswerPlace>;
}

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('flowAnswer as answer')
    .innerJoin('flowInstance as form', 'form.id', 'answer.instanceId')
    .select(['form.flow', 'form.definitionVersion'])
    .select(['instanceId', 'step', 'rowId', 'groupName', 'position', 'value', 'answer.revision', 'answer.updatedAt'])
    .select(['updatedBy', 'updatedByName', 'fieldRevisions', 'fieldAuthors'])
    .orderBy('position')
    .orderBy('rowId');
/** One unit as stored: a step's own fields, or one row of its group. */
export type StoredUnit = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Returns the key of a unit, which is changed and refused as a whole. */
const unitKey = (step: string, rowId: string): string => (rowId === '' ? step : `${step}/${rowId}`);

function composed(rows: readonly StoredUnit[]): KeptAnswers {
  const drafts: Record<string, Record<string, StepDraft[string]>> = {};
  const revisions: Record<string, number> = {};
  const answered: Record<string, Answered> = {};
  const sealedAt = new Map<string, AnswerPlace>();
  let changed: number | null = null;
  for (const row of rows) {
    const step = drafts[row.step] ?? {};
    drafts[row.step] = step;
    revisions[unitKey(row.step, row.rowId)] = row.revision;
    answered[unitKey(row.step, row.rowId)] = {
      by: row.updatedBy,
      name: row.updatedByName,
      at: row.updatedAt,
      fields: row.fieldRevisions,
      authors: row.fieldAuthors,
    };
    changed = Math.max(changed ?? 0, Date.parse(row.updatedAt));
    for (const [field, value] of Object.entries(row.value)) {
      const place = { instanceId: row.instanceId, step: row.step, rowId: row.rowId, field };
      if (isSealed(value)) sealedAt.set(value, place);
    }
    if (row.rowId === '') {
      Object.assign(step, row.value);
    } else {
      const before = step[row.groupName];
      const entry: RowDraft = { ...row.value, id: row.rowId };
      // seam: a group's field holds rows and nothing else; only this loop fills it.
      step[row.groupName] = [...((before ?? []) as readonly RowDraft[]), entry];
    }
  }
  return { drafts, revisions, answered, changedAt: changed === null ? null : instantOf(changed), sealedAt };
}

/**
 * Reads the answers upgraded to this program's definition, also where the stored form is not upgraded yet or never will
 * be.
 */
export function answersIn(rows: readonly StoredUnit[]): KeptAnswers {
  const kept = composed(rows);
  const [first] = rows;
  if (first === undefined) return kept;
  return { ...kept, drafts: migratedAnswers(versionsOf(first.flow), first.definitionVersion, kept.drafts) };
}

const unitsOf = prepared<{ readonly instanceId: FlowInstanceId }>()((db, { instanceId }) =>
  select(db).where('instanceId', '=', instanceId),
);

/** Reads the stored units of a form in one query, in the order of the answers. */
export const readUnits = (db: Kysely<Tables>, instanceId: FlowInstanceId): Promise<readonly StoredUnit[]> =>
  unitsOf(db, { instanceId });

/** Reads all answers in one query, however many steps. */
export const readAnswers = async (db: Kysely<Tables>, instanceId: FlowInstanceId): Promise<KeptAnswers> =>
  answersIn(await readUnits(db, instanceId));

/** Answers as given to their own definition, with their stored rows. */
export interface AsStored extends KeptAnswers {
  readonly units: readonly StoredUnit[];
}

/** Reads the answers as written, for whichever definition. */
export const readAsStored = async (db: Kysely<Tables>, instanceId: FlowInstanceId): Promise<AsStored> => {
  const units = await readUnits(db, instanceId);
  return { ...composed(units), units };
};

/** Reads several forms' answers in one query, keyed by the form's id. */
export const readAllAnswers = async (
  db: Kysely<Tables>,
  instanceIds: readonly FlowInstanceId[],
): Promise<ReadonlyMap<FlowInstanceId, KeptAnswers>> => {
  if (instanceIds.length === 0) return new Map();
  const units = listsBy(await select(db).where('instanceId', 'in', instanceIds).execute(), (row) => row.instanceId);
  return new Map(instanceIds.map((id) => [id, answersIn(units.get(id) ?? [])]));
};
