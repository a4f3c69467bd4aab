import { confirmationsAfter, droppedConfirmation, isConfirmed } from './confirmations.ts';
import type { StepDraft } from './field.ts';
import type { Journey } from './journey.ts';
import type { Drafts } from './step.ts';

/** All typed input, by step. */
export type TypedAnswers = Readonly<Record<string, StepDraft>>;

/**
 * Migrates answers from one version of a flow to the next: pure, total, and loses no typed input. Sealed values may be
 * moved but never read.
 */
export type Migration = (answers: TypedAnswers) => TypedAnswers;

/** The versions of a flow: `versions.ts` in its folder, beside `versions.json` with forms of each version. */
export interface Versions {
  /** The version of new forms. */
  readonly now: number;
  /** The migrations, keyed by the version they produce: one for each from 2 on. */
  readonly to: Readonly<Record<number, Migration>>;
}

/** Migrates answers from version `from` to the current version. Answers to a newer version are returned unchanged. */
export function migratedAnswers({ now, to }: Versions, from: number, answers: TypedAnswers): TypedAnswers {
  let brought = answers;
  for (let version = from + 1; version <= now; version += 1) {
    const migration = to[version];
    if (migration === undefined)
      throw new Error(`No migration to version ${version}. Add it under "to" in the flow’s versions.ts.`);
    brought = migration(brought);
  }
  return brought;
}

/** Clears confirmations given before the migration if any of the answers that they confirm have changed. */
export function unconfirmed(journey: Journey, before: Drafts, after: TypedAnswers): TypedAnswers {
  const steps = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...steps].filter((step) => JSON.stringify(before[step]) !== JSON.stringify(after[step]));
  const standing = changed
    .flatMap((step) => confirmationsAfter(journey, step))
    .filter((confirmation) => isConfirmed(after, confirmation));
  const drafts: Record<string, StepDraft> = { ...after };
  for (const { step, field } of standing) drafts[step] = { ...drafts[step], [field]: droppedConfirmation };
  return drafts;
}
