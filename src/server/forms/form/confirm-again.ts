import { formNames } from '#src/domain/form-names.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { confirmationsOf, droppedConfirmation, isConfirmed } from '#src/engine/confirmations.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { answersOn, changeUnit, openSheet, writeSheet } from '#src/server/homes/flow-instances/change-answers.ts';
import { type FlowRow, readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { formOf } from './forms.ts';

const clear = async (tx: Tx, row: FlowRow): Promise<void> => {
  const sheet = await openSheet(tx, row);
  const { drafts, revisions } = answersOn(sheet);
  const standing = confirmationsOf(formOf(row.flow).journey).filter((one) => isConfirmed(drafts, one));
  if (standing.length === 0) return;
  const stamp = { actor: system, at: row.readAt };
  for (const { step, field } of standing) {
    changeUnit(sheet, { step, rowId: '' }, { changes: { [field]: droppedConfirmation }, read: revisions[step] }, stamp);
  }
  await writeSheet(tx, sheet);
  const [estateId, revision] = [row.estateId, row.revision + 1];
  await tx.updateTable('flowInstance').set({ revision, updatedAt: row.readAt }).where('id', '=', row.id).execute();
  const data = { dropped: standing.map(({ step, field }) => `${step}.${field}`) };
  const event = { estateId, instanceId: row.id, type: 'UNCONFIRMED', actor: system, data };
  await appendEvent(tx, event, row.readAt);
  touchFlow(tx, row);
};

/**
 * Clears what has been confirmed in a home's open forms, since a value that they print has moved: no one can have
 * agreed to a later one. The caller has locked the forms (`lockSigning`).
 */
export const confirmAgain = async (tx: Tx, estateId: EstateId): Promise<void> => {
  const rows = await readForms(tx, formNames, [estateId]);
  for (const row of rows.filter(({ state }) => state === 'created')) await clear(tx, row);
};
