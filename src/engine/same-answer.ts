import type { Draft, StepDraft } from './field.ts';

/** Whether two values are one answer: null is no answer, as is a missing one. */
export const isSameAnswer = (one: Draft | undefined, other: Draft | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the answers of a change that are others than before. What is none is not stored, and has no author. */
export const realChanges = (before: StepDraft, changes: StepDraft): StepDraft =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isSameAnswer(before[name], value)));
