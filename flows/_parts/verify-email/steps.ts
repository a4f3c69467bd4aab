import { info } from '#src/engine/step.ts';

/** Verified by a press and not by opening the link, since mail scanners open links first. */
export const verifySteps = { confirm: info(), done: info() };
