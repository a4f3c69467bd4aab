import { check } from './check.ts';
import type { Env } from './field.ts';
import type { Journey } from './journey.ts';
import { withPeople } from './people.ts';
import type { Drafts, Step } from './step.ts';

/** Returns the environment for the steps after this one, once its answer is complete. */
export const envAfter = (step: Step | undefined, answer: unknown, env: Env): Env => {
  // seam: the answer was parsed by this step's own schema.
  const added = step?.addsToEnv?.(answer as never, env);
  if (added === undefined) return env;
  return { ...env, lists: { ...env.lists, ...added.lists }, facts: { ...env.facts, ...added.facts } };
};

/**
 * Returns the environment of one step: what the server sent, plus what earlier complete steps add. For
 * the page of a single step, which does not walk the journey.
 */
export const envAt = (journey: Pick<Journey, 'steps'>, drafts: Drafts, env: Env, at: string): Env => {
  let around = withPeople(env, drafts);
  for (const [id, step] of Object.entries(journey.steps)) {
    if (id === at) break;
    if (step.addsToEnv === undefined) continue;
    const { answer, issues } = check(step, drafts[id], around);
    if (issues.length === 0) around = envAfter(step, answer, around);
  }
  return around;
};
