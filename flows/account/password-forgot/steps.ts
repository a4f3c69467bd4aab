import { forgotSteps } from '#flows/_parts/passwords/steps.ts';

export const steps = forgotSteps;

/** No chapters: too few steps for a street. */
export const chapters = [] as const;
