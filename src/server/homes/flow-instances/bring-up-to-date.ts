import type { EventFromLogic } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { Draft, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { Drafts } from '#src/engine/step.ts';
import { migratedAnswers, unconfirmed } from '#src/engine/versions.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { type AsStored, readAsStored } from './answers.ts';
import { appendEvent } from './append-event.ts';
import type { FlowMachines, FlowName } from './flow-names.ts';
import type { FlowRow } from './flow-row.ts';
import { touchFlow } from './move.ts';
import { type AnswerPlace, locationOfAnswer, sealMark } from './sealed-answers.ts';
import { versionsOf } from './versions.ts';

/** Content of one row of `flow_answer`: a step's own fields, or one row of its group. */
interface AnswerUnit {
  readonly step: string;
  /** Empty for the step's own fields, as is the group. */
  readonly rowId: string;
  readonly group: string;
  readonly position: number;
  readonly value: StepDraft;
}

const isRows = (value: Draft | undefined): value is readonly RowDraft[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null);

/** Splits answers by step into their stored units; the reverse of assembling them on reading. */
const unitsOf = (drafts: Drafts): readonly AnswerUnit[] =>
  Object.entries(drafts).flatMap(([step, draft = {}]) => {
    const entries = Object.entries(draft);
    const own = entries.filter(([, value]) => !isRows(value));
    const rows = entries.flatMap(([group, value]) =>
      isRows(value)
        ? value.map(
            ({ id, ...fields }, at): AnswerUnit => ({ step, rowId: id, group, position: at + 1, value: fields }),
          )
        : [],
    );
    const hasOwn = own.length > 0;
    return [...(hasOwn ? [{ step, rowId: '', group: '', position: 0, value: Object.fromEntries(own) }] : []), ...rows];
  });

/** Target of an upgrade: this program's definition, and the lifecycle that decides whether the form may change. */
export interface Definition<F extends FlowName> {
  readonly journey: Journey;
  readonly lifecycle: Lifecycle<FlowMachines[F]>;
}

/** Returns whether the form was begun on another definition than this program's. */
export const isOfAnotherVersion = ({ flow, definitionVersion }: FlowRow): boolean =>
  definitionVersion !== versionsOf(flow).now;

const mayChange = <F extends FlowName>(lifecycle: Lifecycle<FlowMachines[F]>, row: FlowRow<F>): boolean => {
  // seam: every form's lifecycle knows this event.
  const edit = { type: 'EDIT', at: row.readAt } as unknown as EventFromLogic<FlowMachines[F]>;
  return row.state === 'notStarted' || decide(lifecycle, row, edit).allowed;
};

interface Move {
  readonly tx: Tx;
  readonly encryption: Encryption;
  readonly journey: Journey;
  readonly row: FlowRow;
  readonly stored: AsStored;
}

const fieldOf = ({ journey }: Move, { step, group }: AnswerUnit, name: string) => {
  const fields = journey.steps[step]?.fields ?? {};
  return group === '' ? fields[name] : fields[group]?.fields?.[name];
};

/** Seals an answer to its place: again where it moved, or where its field has become secret. */
const sealedHere = (move: Move, unit: AnswerUnit): StepDraft =>
  Object.fromEntries(
    Object.entries(unit.value).map(([field, value]) => {
      const here: AnswerPlace = { instanceId: move.row.id, step: unit.step, rowId: unit.rowId, field };
      return [field, sealedAt(move, unit, here, value)];
    }),
  );

const sealedAt = (move: Move, unit: AnswerUnit, here: AnswerPlace, value: Draft | undefined): Draft | undefined => {
  if (typeof value !== 'string' || value === '') return value;
  const { encryption, stored } = move;
  const seal = (text: string) => `${sealMark}${encryption.seal(text, locationOfAnswer(here))}`;
  const was = stored.sealedAt.get(value);
  if (fieldOf(move, unit, here.field)?.mask === undefined) return value;
  if (was === undefined) return seal(value);
  const there = locationOfAnswer(was);
  return there.row === locationOfAnswer(here).row ? value : seal(encryption.open(value.slice(sealMark.length), there));
};

const fresh = { updatedBy: null, updatedByName: null, fieldAuthors: {}, fieldRevisions: {}, revision: 0 } as const;

/** Writes one unit as it is now. Keeps its authors, also under another name. */
const write = async (move: Move, unit: AnswerUnit): Promise<void> => {
  const { tx, row, stored } = move;
  const before = stored.units.find((one) => one.step === unit.step && one.rowId === unit.rowId);
  const same = before ?? stored.units.find((one) => unit.rowId !== '' && one.rowId === unit.rowId);
  const { updatedBy, updatedByName, fieldAuthors, updatedAt } = {
    ...fresh,
    updatedAt: row.readAt,
    ...same,
  };
  const revision = (before?.revision ?? 0) + 1;
  const changed = Object.keys(unit.value).filter(
    (field) => JSON.stringify(before?.value[field]) !== JSON.stringify(unit.value[field]),
  );
  const kept = Object.entries(before?.fieldRevisions ?? {}).filter(([field]) => field in unit.value);
  const fields = { ...Object.fromEntries(kept), ...Object.fromEntries(changed.map((field) => [field, revision])) };
  const values = {
    groupName: unit.group,
    position: unit.position,
    value: JSON.stringify(sealedHere(move, unit)),
    fieldRevisions: JSON.stringify(fields),
    fieldAuthors: JSON.stringify(fieldAuthors),
    revision,
    updatedBy,
    updatedByName,
    updatedAt,
  };
  await tx
    .insertInto('flowAnswer')
    .values({ instanceId: row.id, step: unit.step, rowId: unit.rowId, ...values })
    .onConflict((conflict) => conflict.columns(['instanceId', 'step', 'rowId']).doUpdateSet(values))
    .execute();
};

const keyOf = (unit: AnswerUnit): string => `${unit.step}/${unit.rowId}`;
const isSame = (one: AnswerUnit | undefined, other: AnswerUnit): boolean =>
  one !== undefined && one.group === other.group && JSON.stringify(one.value) === JSON.stringify(other.value);

/** Writes the units that differ now and deletes those that moved. Returns the changed steps. */
const rewrite = async (move: Move, after: readonly AnswerUnit[]): Promise<readonly string[]> => {
  const { tx, row, stored } = move;
  const before = new Map(unitsOf(stored.drafts).map((unit) => [keyOf(unit), unit]));
  const kept = new Set(after.map(keyOf));
  const different = after.filter((unit) => !isSame(before.get(keyOf(unit)), unit));
  for (const unit of different) await write(move, unit);
  const gone = [...before.values()].filter((unit) => !kept.has(keyOf(unit)));
  for (const { step, rowId } of gone) {
    await tx
      .deleteFrom('flowAnswer')
      .where('instanceId', '=', row.id)
      .where('step', '=', step)
      .where('rowId', '=', rowId)
      .execute();
  }
  return [...new Set([...different, ...gone].map(({ step }) => step))];
};

/**
 * Upgrades a form from an older definition to this program's, in the transaction that opens it; its row must be locked
 * (decision 016). A form under signing, or signed, stays as it is, because signed content never changes. Throws
 * UNAVAILABLE for a form written by a newer program: the page retries until it reaches that program.
 */
export const bringUpToDate = async <F extends FlowName>(
  tx: Tx,
  { encryption }: { readonly encryption: Encryption },
  row: FlowRow<F>,
  { journey, lifecycle }: Definition<F>,
): Promise<FlowRow<F>> => {
  const versions = versionsOf(row.flow);
  const from = row.definitionVersion;
  if (from > versions.now) throw new Refused('UNAVAILABLE', { retryAfter: 5 });
  if (from === versions.now || !mayChange(lifecycle, row)) return row;
  const stored = await readAsStored(tx, row.id);
  const drafts = unconfirmed(journey, stored.drafts, migratedAnswers(versions, from, stored.drafts));
  const steps = await rewrite({ tx, encryption, journey, row, stored }, unitsOf(drafts));
  const revision = row.revision + 1;
  await tx
    .updateTable('flowInstance')
    .set({ definitionVersion: versions.now, revision, updatedAt: row.readAt })
    .where('id', '=', row.id)
    .execute();
  const data = { from, to: versions.now, steps };
  const event = { estateId: row.estateId, instanceId: row.id, type: 'BROUGHT_UP', actor: system, data };
  await appendEvent(tx, event, row.readAt);
  touchFlow(tx, row);
  return { ...row, definitionVersion: versions.now, revision, updatedAt: row.readAt };
};
