import type { Env } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';

interface Standing {
  readonly drafts: Drafts;
  readonly env: Env;
}

/**
 * The steps that lie open after a change, for the log: only where it leads elsewhere than before, or is a form's first
 * (`row.revision` counts its creation). Names of steps, never an answer: what the funnel is counted from.
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
