import { check } from './check.ts';
import type { Env } from './field.ts';
import type { Journey } from './journey.ts';
import type { Drafts, Step } from './step.ts';

/** What stands around the steps after this one, now that its answer is complete. */
export const toldBy = (step: Step | undefined, answer: unknown, env: Env): Env => {
  // seam: the answer was parsed by this step's own schema.
  const told = step?.tells?.(answer as never, env);
  if (told === undefined) return env;
  return { ...env, lists: { ...env.lists, ...told.lists }, facts: { ...env.facts, ...told.facts } };
};

/**
 * What stands around one step: what the server says, and what the steps declared before it tell. A step that is not
 * complete tells nothing. Asked for by the page of a step, which walks nowhere.
 */
export const envAt = (journey: Journey, drafts: Drafts, env: Env, at: string): Env => {
  let around = env;
  for (const [id, step] of Object.entries(journey.steps)) {
    if (id === at) break;
    if (step.tells === undefined) continue;
    const { answer, issues } = check(step, drafts[id], around);
    if (issues.length === 0) around = toldBy(step, answer, around);
  }
  return around;
};
