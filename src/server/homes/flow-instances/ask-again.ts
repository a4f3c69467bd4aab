import { consequencesOf, mayMatter, seeAgain } from '#src/engine/consequences.ts';
import type { Env } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { changeUnit } from './change-answers.ts';
import type { BeforeChange, ContentChange } from './drop-confirmations.ts';

/** A change with its surroundings, and the answers after it. */
export interface Changed extends BeforeChange {
  readonly env: Env;
  readonly after: () => Drafts;
}

/**
 * Marks the steps that a change makes doubtful, in the same transaction: those that depend on the answer, and those no
 * longer on the journey. Their answers are kept. Returns the steps.
 */
export function askAgain(changed: Changed, { step }: ContentChange): readonly string[] {
  const { journey, sheet, answers, stamp, env } = changed;
  if (!mayMatter(journey, step, env)) return [];
  const { dropped, again } = consequencesOf(journey, step, { before: answers.drafts, after: changed.after() }, env);
  const marked = [...dropped, ...again];
  for (const each of marked) {
    const unit = { step: each, rowId: '' };
    changeUnit(sheet, unit, { changes: { [seeAgain]: true }, read: answers.revisions[each] }, stamp);
  }
  return marked;
}
