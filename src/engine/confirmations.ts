import { edgesOf, reachableFrom } from './graph.ts';
import type { Journey } from './journey.ts';
import type { Drafts } from './step.ts';

/** A tick that says the answers before it are right: `check({ confirms: true })`. */
export interface Confirmation {
  readonly step: string;
  readonly field: string;
}

/** A tick that fell. One that nobody set is absent, one that a person took away is false. */
export const fallen = null;

export const confirmationsOf = ({ steps }: Journey): readonly Confirmation[] =>
  Object.entries(steps).flatMap(([step, { fields }]) =>
    Object.keys(fields).flatMap((field) => (fields[field]?.confirms === true ? [{ step, field }] : [])),
  );

/**
 * The confirmations that an answer of `changed` stands before, on any path. Nobody has agreed to an answer that was
 * given after they said yes: each of them falls when that answer changes. Browser and server ask the same.
 */
export function confirmationsAfter(journey: Journey, changed: string): readonly Confirmation[] {
  const all = confirmationsOf(journey);
  if (all.length === 0) return all;
  const ahead = reachableFrom(changed, edgesOf(journey.machine));
  return all.filter(({ step }) => step !== changed && ahead.has(step));
}

export const isConfirmed = (drafts: Drafts, { step, field }: Confirmation): boolean => drafts[step]?.[field] === true;

/** Whether something of a step was confirmed, and has changed since. */
export const hasFallen = (journey: Journey, drafts: Drafts, step: string): boolean =>
  confirmationsOf(journey).some((one) => one.step === step && drafts[step]?.[one.field] === fallen);
