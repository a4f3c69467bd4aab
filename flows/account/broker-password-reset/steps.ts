import { resetSteps } from '#flows/_parts/passwords/steps.ts';

export const steps = resetSteps;

/** No chapters: too few steps for a street. */
export const chapters = [] as const;
