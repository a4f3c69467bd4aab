import { envAfter } from './around.ts';
import { type Checked, check } from './check.ts';
import { isMarked } from './consequences.ts';
import type { Env, Issue } from './field.ts';
import type { Journey, NextEvent } from './journey.ts';
import { firstOf, nextOf } from './moves.ts';
import type { Opened } from './opened.ts';
import { withPeople } from './people.ts';
import type { AnswersOf, Drafts, Steps } from './step.ts';

export interface Walked<S extends Steps = Steps> {
  /** The open steps in order, the current one last. */
  readonly path: readonly (keyof S & string)[];
  /** The first incomplete step; null at the end of the journey. */
  readonly at: (keyof S & string) | null;
  readonly complete: boolean;
  /** Complete answers of the path's steps. Nothing else may reach a guard, a document or a partner. */
  readonly relevant: Partial<AnswersOf<S>>;
  /** Steps that hold answers but are no longer on the path. */
  readonly stale: readonly string[];
  /** The environment of the step where the walk stopped: the server's part, and what earlier steps add. */
  readonly around: Env;
  /** The issues of the step where the walk stopped. */
  readonly issues: readonly Issue[];
}

/**
 * Returns the caller's position: folds the journey over the answers from the start, accepting each step's answer only
 * while it is complete. Position is derived, never stored (architecture section 1). Shared by browser and server.
 */
export function walk<S extends Steps, E extends Env>(journey: Journey<S>, drafts: Drafts, env: E): Walked<S> {
  const { machine } = journey;
  let now = firstOf(machine, { env });
  const path: (keyof S & string)[] = [];
  const relevant: Record<string, unknown> = {};
  let around = withPeople(env, drafts);
  let issues: readonly Issue[] = [];
  let step: keyof S & string = now.value;
  for (;;) {
    path.push(step);
    if (now.status === 'done') return result(null);
    const checked = checkStep(journey, step, drafts, around);
    issues = checked.issues;
    if (issues.length > 0 || isMarked(drafts, step)) return result(step);
    relevant[step] = checked.answer;
    around = envAfter(journey.steps[step], checked.answer, around);
    if (env.unsent?.includes(step)) return result(step);
    const event: NextEvent = { type: 'NEXT', step, answer: checked.answer };
    now = nextOf(machine, now, event);
    const next: keyof S & string = now.value;
    if (path.includes(next)) return result(step);
    step = next;
  }

  function result(at: (keyof S & string) | null): Walked<S> {
    const stale = Object.keys(drafts).filter((id) => !path.includes(id));
    // seam: every entry was parsed by its own step's schema.
    return { path, at, complete: at === null, relevant: relevant as Partial<AnswersOf<S>>, stale, issues, around };
  }
}

const checkStep = (journey: Journey, step: string, drafts: Drafts, env: Env): Checked => {
  const declared = journey.steps[step];
  return declared === undefined ? { answer: {}, issues: [] } : check(declared, drafts[step], env);
};

/** Returns the previous step on the path, for Back. Null on the first step and for a step that is not on the path. */
export const stepBefore = (walked: Walked, step: string): string | null =>
  walked.path[walked.path.indexOf(step) - 1] ?? null;

/** Returns the step that may be opened: the requested one if it lies on the path, else the current one, its last. */
export const stepToOpen = (walked: Walked, asked: string | undefined): string =>
  asked !== undefined && walked.path.includes(asked) ? asked : (walked.path.at(-1) ?? '');

/** Returns whether any step after `first` has an answer. Values from the broker's system do not count. */
const isBegun = (answered: NonNullable<Opened['answered']>, first: string): boolean =>
  Object.entries(answered).some(([unit, { by }]) => unit.split('/')[0] !== first && by !== null);

/**
 * Returns the step to open first. The walk never stops on a first info step, so a form without answers opens there. A
 * returning party continues at the current step.
 */
export function stepToEnter(
  { steps }: Pick<Journey, 'steps'>,
  { drafts, env, answered }: Pick<Opened, 'drafts' | 'env' | 'answered'>,
  walked: Walked,
  asked: string | undefined,
): string {
  const first = walked.path[0] ?? '';
  if (asked !== undefined || answered === undefined || isBegun(answered, first)) return stepToOpen(walked, asked);
  const draft = drafts[first] ?? {};
  const onlyTells = Object.values(steps[first]?.fields ?? {}).every(
    (field) => field.kind === 'shown' || field.fixedWhen?.(draft, env, draft),
  );
  return onlyTells ? first : stepToOpen(walked, asked);
}
