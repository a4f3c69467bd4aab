import { toldBy } from './around.ts';
import { type Checked, check } from './check.ts';
import { isMarked } from './consequences.ts';
import type { Env, Issue } from './field.ts';
import type { Journey, NextEvent } from './journey.ts';
import { firstOf, nextOf } from './moves.ts';
import type { Opened } from './opened.ts';
import type { AnswersOf, Drafts, Steps } from './step.ts';

export interface Walked<S extends Steps = Steps> {
  /** The steps that lie open, in order, the current one last. */
  readonly path: readonly (keyof S & string)[];
  /** The first step that is not done; null when the journey has come to its end. */
  readonly at: (keyof S & string) | null;
  readonly complete: boolean;
  /** Complete answers of the path's steps. Nothing else may reach a guard, a document or a partner. */
  readonly relevant: Partial<AnswersOf<S>>;
  /** Steps that hold answers but are no longer on the path. */
  readonly stale: readonly string[];
  /** What stands around the step the walk stopped on: the server's word, and what the steps before it tell. */
  readonly around: Env;
  /** What is wrong or missing at the step the walk stopped on. */
  readonly issues: readonly Issue[];
}

/**
 * Where somebody stands: folds the journey over the answers from its start, taking each step's answer only while it
 * is complete. Position is derived so, never stored (architecture section 1); browser and server ask the same.
 */
export function walk<S extends Steps, E extends Env>(journey: Journey<S>, drafts: Drafts, env: E): Walked<S> {
  const { machine } = journey;
  let now = firstOf(machine, { env });
  const path: (keyof S & string)[] = [];
  const relevant: Record<string, unknown> = {};
  let around: Env = env;
  let issues: readonly Issue[] = [];
  let step: keyof S & string = now.value;
  for (;;) {
    path.push(step);
    if (now.status === 'done') return result(null);
    const checked = judge(journey, step, drafts, around);
    issues = checked.issues;
    if (issues.length > 0 || isMarked(drafts, step)) return result(step);
    relevant[step] = checked.answer;
    around = toldBy(journey.steps[step], checked.answer, around);
    if (env.unsent?.includes(step)) return result(step);
    const event: NextEvent = { type: 'NEXT', step, answer: checked.answer };
    now = nextOf(machine, now, event);
    const next: keyof S & string = now.value;
    if (next === step || path.includes(next)) return result(step);
    step = next;
  }

  function result(at: (keyof S & string) | null): Walked<S> {
    const stale = Object.keys(drafts).filter((id) => !path.includes(id));
    // seam: every entry was parsed by its own step's schema.
    return { path, at, complete: at === null, relevant: relevant as Partial<AnswersOf<S>>, stale, issues, around };
  }
}

const judge = (journey: Journey, step: string, drafts: Drafts, env: Env): Checked => {
  const declared = journey.steps[step];
  return declared === undefined ? { answer: {}, issues: [] } : check(declared, drafts[step], env);
};

/** The step before on the path: what Back means. Null on the first one, and for a step that is not on the path. */
export const stepBefore = (walked: Walked, step: string): string | null =>
  walked.path[walked.path.indexOf(step) - 1] ?? null;

/** The address a person may open: the one asked for when it lies on the path, else where they stand. */
export const stepToOpen = (walked: Walked, asked: string | undefined): string =>
  asked !== undefined && walked.path.includes(asked) ? asked : (walked.at ?? walked.path.at(-1) ?? '');

/** Whether somebody has given anything after `first`. What the broker's system filled in is nobody's answer. */
const isBegun = (answered: NonNullable<Opened['answered']>, first: string): boolean =>
  Object.entries(answered).some(([unit, { by }]) => unit.split('/')[0] !== first && by !== null);

/**
 * Where somebody comes in. A first step that only tells is never what the walk stops on, so a form that nobody has
 * begun opens there; who comes back goes on where they stood.
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
