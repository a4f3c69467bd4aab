import { consequencesOf, mayMatter, seeAgain } from '#src/engine/consequences.ts';
import type { Env } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { changeUnit } from './change-answers.ts';
import type { BeforeChange, ContentChange } from './drop-confirmations.ts';

/** A change as it is judged: what stands around the answers, and the answers after it. */
export interface Changed extends BeforeChange {
  readonly env: Env;
  readonly after: () => Promise<Drafts>;
}

/**
 * Marks what a change makes doubtful, in the transaction that made it: steps that rest on the answer, and steps that
 * the journey no longer comes to, should it come back to them. What they hold is kept. Answers which steps.
 */
export async function askAgain(tx: Tx, changed: Changed, { step }: ContentChange): Promise<readonly string[]> {
  const { journey, row, answers, stamp, env } = changed;
  if (!mayMatter(journey, step, env)) return [];
  const { dropped, again } = consequencesOf(journey, step, answers.drafts, await changed.after(), env);
  const marked = [...dropped, ...again];
  for (const each of marked) {
    const unit = { instanceId: row.id, step: each, rowId: '' };
    await changeUnit(tx, unit, { [seeAgain]: true }, answers.revisions[each], stamp);
  }
  return marked;
}
