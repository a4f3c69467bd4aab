import { verifySteps } from '#flows/_parts/verify-email/steps.ts';

export const steps = verifySteps;

/** No chapters: too few steps for a street. */
export const chapters = [] as const;
