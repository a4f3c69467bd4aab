import { envAfter } from './around.ts';
import { check, isEmpty } from './check.ts';
import { decisiveSteps } from './decisions.ts';
import type { Env } from './field.ts';
import { waits } from './graph.ts';
import type { Journey } from './journey.ts';
import { firstOf, nextOf } from './moves.ts';
import type { Drafts } from './step.ts';

/** The mark on a step whose answers need another look. Continue removes it. */
export const seeAgain = 'seeAgain';

/** What a change of one step's answers does to other steps. */
export interface Consequences {
  /** Steps that hold answers but are no longer on the path. */
  readonly dropped: readonly string[];
  /** Completed steps that depend on the changed answers (`restingOn`). */
  readonly again: readonly string[];
}
/** A document that a change voids. */
export interface Voided {
  /** Names of the people whose signatures are voided with it, and who must sign again. */
  readonly signed: readonly string[];
  /** After the first signature one person alone voids nothing: the others are asked on the signing page. */
  readonly mustAsk?: boolean;
}

/**
 * All effects of a change: on other answers, and on the document that is being signed. Shown together before the
 * change.
 */
export interface Change extends Consequences {
  readonly voids: Voided | null;
}

export const doesNothing = ({ dropped, again, voids }: Change): boolean =>
  dropped.length + again.length === 0 && voids === null;

export const nothing: Consequences = { dropped: [], again: [] };

export const isMarked = (drafts: Drafts, step: string): boolean => drafts[step]?.[seeAgain] === true;

/** Returns the steps that the journey would reach if all missing answers were valid. */
export function outlook(journey: Journey, drafts: Drafts, env: Env): ReadonlySet<string> {
  const { machine, steps } = journey;
  let now = firstOf(machine, { env });
  let around = env;
  const path = new Set<string>();
  for (let step = String(now.value); !path.has(step); step = String(now.value)) {
    path.add(step);
    const declared = steps[step];
    if (now.status === 'done' || declared === undefined || waits(machine, step)) return path;
    const { answer, issues } = check(declared, drafts[step], around);
    if (issues.length === 0) around = envAfter(declared, answer, around);
    now = nextOf(machine, now, { type: 'NEXT', step, answer } as { type: 'NEXT' });
  }
  return path;
}

const isAnswered = (drafts: Drafts, step: string): boolean =>
  Object.values(drafts[step] ?? {}).some((value) => !isEmpty(value));

const isDone = ({ steps }: Journey, drafts: Drafts, env: Env, step: string): boolean =>
  steps[step] !== undefined && check(steps[step], drafts[step], env).issues.length === 0;

/** Returns whether a change of this step can affect others: it decides a fork, or another step depends on it. */
export const mayMatter = (journey: Journey, step: string, env: Env): boolean =>
  decisiveSteps(journey, {}, env).has(step) ||
  Object.values(journey.steps).some(({ restsOn = [] }) => restsOn.includes(step));

/**
 * Returns the steps to ask again and the steps to drop when a step's answers change (engines.md section 1,
 * invalidation). Empty while the changed step is incomplete, since nothing is decided yet. Shared by browser and
 * server; the browser calls it before the change is made.
 */
export function consequencesOf(
  journey: Journey,
  step: string,
  { before, after }: { readonly before: Drafts; readonly after: Drafts },
  env: Env,
): Consequences {
  const declared = journey.steps[step];
  if (declared === undefined || !isDone(journey, after, env, step)) return nothing;
  const was = JSON.stringify(check(declared, before[step], env).answer);
  if (was === JSON.stringify(check(declared, after[step], env).answer)) return nothing;
  const now = outlook(journey, after, env);
  const dropped = [...outlook(journey, before, env)].filter((id) => !now.has(id) && isAnswered(before, id));
  const again = [...now].filter(
    (id) =>
      journey.steps[id]?.restsOn?.includes(step) === true && isAnswered(before, id) && isDone(journey, before, env, id),
  );
  return { dropped, again };
}
