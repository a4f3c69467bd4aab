import { info } from '#src/engine/step.ts';

/** Whoever opens the link presses once: programs that open links before people do verify nothing. */
export const verifySteps = { confirm: info(), done: info() };
