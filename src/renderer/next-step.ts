import { stepBefore, stepToOpen, type Walked } from '#src/engine/walk.ts';
import type { Move } from './screen-props.ts';

export interface Going {
  readonly step: string;
  readonly move: Move;
}

/**
 * Returns where Continue leads from a valid step; null when the walk still stops on it. A detour from the review
 * returns there, after newly opened questions (GOV.UK check-answers).
 */
export const nextStep = (walked: Walked, step: string, returnTo: string | undefined): Going | null => {
  if (walked.at === step) return null;
  if (returnTo !== undefined) {
    return walked.path.includes(returnTo)
      ? { step: returnTo, move: {} }
      : { step: stepToOpen(walked, undefined), move: { returnTo } };
  }
  const after = walked.path[walked.path.indexOf(step) + 1];
  return { step: walked.path.includes(step) && after !== undefined ? after : stepToOpen(walked, undefined), move: {} };
};

/**
 * Returns where Back leads: the previous step on the path, or the review a detour began at. Null on the first step.
 */
export const previousStep = (walked: Walked, step: string, returnTo: string | undefined): string | null =>
  returnTo !== undefined && walked.path.includes(returnTo) ? returnTo : stepBefore(walked, step);
