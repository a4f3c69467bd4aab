import { resetSteps } from '#flows/_parts/passwords/steps.ts';

export const steps = resetSteps;

/** Too short for a street. */
export const chapters = [] as const;
