import { forgotSteps } from '#flows/_parts/passwords/steps.ts';

export const steps = forgotSteps;

/** Too short for a street. */
export const chapters = [] as const;
