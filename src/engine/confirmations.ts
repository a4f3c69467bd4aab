import { edgesOf, reachableFrom } from './graph.ts';
import type { Journey } from './journey.ts';
import type { Drafts } from './step.ts';

/** A tick that confirms the answers before it: `check({ confirms: true })`. */
export interface Confirmation {
  readonly step: string;
  readonly field: string;
}

/** Returns true for a withdrawn tick. One that was never set is absent; one that a person removed is false. */
export const droppedConfirmation = null;

export const confirmationsOf = ({ steps }: Journey): readonly Confirmation[] =>
  Object.entries(steps).flatMap(([step, { fields }]) =>
    Object.keys(fields).flatMap((field) => (fields[field]?.confirms === true ? [{ step, field }] : [])),
  );

/**
 * Returns the confirmations that depend on the answers of `changed`, on any path. A change of those answers clears
 * them, since a person cannot have agreed to a later answer. Shared by browser and server.
 */
export function confirmationsAfter(journey: Journey, changed: string): readonly Confirmation[] {
  const all = confirmationsOf(journey);
  if (all.length === 0) return all;
  const ahead = reachableFrom(changed, edgesOf(journey.machine));
  return all.filter(({ step }) => step !== changed && ahead.has(step));
}

export const isConfirmed = (drafts: Drafts, { step, field }: Confirmation): boolean => drafts[step]?.[field] === true;

/** Returns whether something in a step was confirmed and has changed since. */
export const hasDroppedConfirmation = (journey: Journey, drafts: Drafts, step: string): boolean =>
  confirmationsOf(journey).some((one) => one.step === step && drafts[step]?.[one.field] === droppedConfirmation);
