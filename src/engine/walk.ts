import { type AnyActor, createActor } from 'xstate';
import { type Checked, check, type Issue } from './check.ts';
import type { Env } from './field.ts';
import type { Journey } from './journey.ts';
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
  /** What is wrong or missing at the step the walk stopped on. */
  readonly issues: readonly Issue[];
}

/**
 * Where somebody stands: folds the journey over the answers from its start, taking each step's answer only while it
 * is complete. Position is derived so, never stored (architecture section 1); browser and server ask the same.
 */
export function walk<S extends Steps, E extends Env>(journey: Journey<S>, drafts: Drafts, env: E): Walked<S> {
  const actor = createActor(journey.machine, { input: { env } }).start();
  const path: (keyof S & string)[] = [];
  const relevant: Record<string, unknown> = {};
  let issues: readonly Issue[] = [];
  let step = stepAt<S>(actor);
  for (;;) {
    path.push(step);
    if (actor.getSnapshot().status === 'done') return result(null);
    const checked = judge(journey, step, drafts, env);
    issues = checked.issues;
    if (issues.length > 0) return result(step);
    relevant[step] = checked.answer;
    actor.send({ type: 'NEXT', step, answer: checked.answer });
    const next = stepAt<S>(actor);
    if (next === step || path.includes(next)) return result(step);
    step = next;
  }

  function result(at: (keyof S & string) | null): Walked<S> {
    actor.stop();
    const stale = Object.keys(drafts).filter((id) => !path.includes(id));
    // seam: every entry was parsed by its own step's schema.
    return { path, at, complete: at === null, relevant: relevant as Partial<AnswersOf<S>>, stale, issues };
  }
}

const stepAt = <S extends Steps>(actor: AnyActor): keyof S & string => String(actor.getSnapshot().value);

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
