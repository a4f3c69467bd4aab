import type { FlowInstanceId } from '#src/domain/ids.ts';
import { confirmationsAfter, fallen, isConfirmed } from '#src/engine/confirmations.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { EventData } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { KeptAnswers } from './answers.ts';
import { changeUnit, type Stamp } from './change-answers.ts';

/** Effect of one change on the answers, as logged. */
export type ContentChange = EventData & {
  readonly step: string;
  /** The fields that differ now; absent when a row was added or removed. */
  readonly fields?: readonly string[];
  readonly added?: true;
  readonly removed?: true;
};

export interface BeforeChange {
  readonly journey: Journey;
  readonly row: { readonly id: FlowInstanceId };
  /** The answers before the change. */
  readonly answers: KeptAnswers;
  readonly stamp: Stamp;
}

const changedNothing = ({ fields = [], added, removed }: ContentChange): boolean =>
  fields.length === 0 && added !== true && removed !== true;

/**
 * Drops the confirmations of changed answers in the same transaction, so that no document is made of unconfirmed
 * answers. Returns the dropped ones as `step.field`.
 */
export async function dropConfirmations(
  tx: Tx,
  before: BeforeChange,
  change: ContentChange,
): Promise<readonly string[]> {
  if (changedNothing(change)) return [];
  const { journey, row, answers, stamp } = before;
  const standing = confirmationsAfter(journey, change.step).filter((one) => isConfirmed(answers.drafts, one));
  for (const step of new Set(standing.map((one) => one.step))) {
    const fields = standing.flatMap((one) => (one.step === step ? [[one.field, fallen] as const] : []));
    const unit = { instanceId: row.id, step, rowId: '' };
    await changeUnit(tx, unit, Object.fromEntries(fields), answers.revisions[step], stamp);
  }
  return standing.map(({ step, field }) => `${step}.${field}`);
}
