import { verifySteps } from '#flows/_parts/verify-email/steps.ts';

export const steps = verifySteps;

/** Too short for a street. */
export const chapters = [] as const;
