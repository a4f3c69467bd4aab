import type { Env } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';

interface Standing {
  readonly drafts: Drafts;
  readonly env: Env;
}

/**
 * Returns the steps open after a change, for the log: only where the path changed, or for a form's first change
 * (`row.revision` counts its creation). Contains names of steps, never an answer. The funnel is counted from it.
 */
export const wayTaken = (
  journey: Journey,
  row: { readonly revision: number },
  before: Standing,
  after: Standing,
): { readonly path?: readonly string[] } => {
  const { path } = walk(journey, after.drafts, after.env);
  const isSame = walk(journey, before.drafts, before.env).path.join() === path.join();
  return isSame && row.revision > 1 ? {} : { path };
};
