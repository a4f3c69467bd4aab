import { confirmationsAfter, droppedConfirmation, isConfirmed } from '#src/engine/confirmations.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { EventData } from '#src/server/platform/audit/chain.ts';
import type { KeptAnswers } from './answers.ts';
import { type AnswerSheet, changeUnit, type Stamp } from './change-answers.ts';

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
  readonly sheet: AnswerSheet;
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
export function dropConfirmations(before: BeforeChange, change: ContentChange): readonly string[] {
  if (changedNothing(change)) return [];
  const { journey, sheet, answers, stamp } = before;
  const standing = confirmationsAfter(journey, change.step).filter((one) => isConfirmed(answers.drafts, one));
  for (const step of new Set(standing.map((one) => one.step))) {
    const fields = standing.flatMap((one) => (one.step === step ? [[one.field, droppedConfirmation] as const] : []));
    const unit = { step, rowId: '' };
    changeUnit(sheet, unit, { changes: Object.fromEntries(fields), read: answers.revisions[step] }, stamp);
  }
  return standing.map(({ step, field }) => `${step}.${field}`);
}
