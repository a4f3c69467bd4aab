import { changeSteps } from '#flows/_parts/passwords/steps.ts';

export const steps = changeSteps;

/** Too short for a street. */
export const chapters = [] as const;
