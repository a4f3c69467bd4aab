import { confirmationsAfter, fallen, isConfirmed } from './confirmations.ts';
import type { StepDraft } from './field.ts';
import type { Journey } from './journey.ts';
import type { Drafts } from './step.ts';

/** Everything that was typed, by step. */
export type TypedAnswers = Readonly<Record<string, StepDraft>>;

/**
 * Makes answers to one version of a flow into answers to the next: pure, total, and with a place for everything that
 * was typed. What is sealed (numbers that nobody may read) may be moved, and is never read here.
 */
export type Migration = (answers: TypedAnswers) => TypedAnswers;

/** The versions a flow has had. `versions.ts` of its folder, beside `versions.json` with forms of each. */
export interface Versions {
  /** The version that forms begin on. */
  readonly now: number;
  /** How a form of the version before becomes one of this, by the version it becomes: one for each from 2 on. */
  readonly to: Readonly<Record<number, Migration>>;
}

/** The answers to version `from` as answers to the version there is now. Those to a newer one are left as they are. */
export function broughtUp({ now, to }: Versions, from: number, answers: TypedAnswers): TypedAnswers {
  let brought = answers;
  for (let version = from + 1; version <= now; version += 1) {
    const migration = to[version];
    if (migration === undefined) throw new Error(`Nothing leads to version ${version}`);
    brought = migration(brought);
  }
  return brought;
}

/** What a person ticked as right before the answers were brought up is to be ticked again, if any of them changed. */
export function unconfirmed(journey: Journey, before: Drafts, after: TypedAnswers): TypedAnswers {
  const steps = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...steps].filter((step) => JSON.stringify(before[step]) !== JSON.stringify(after[step]));
  const standing = changed
    .flatMap((step) => confirmationsAfter(journey, step))
    .filter((confirmation) => isConfirmed(after, confirmation));
  const drafts: Record<string, StepDraft> = { ...after };
  for (const { step, field } of standing) drafts[step] = { ...drafts[step], [field]: fallen };
  return drafts;
}
