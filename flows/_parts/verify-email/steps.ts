import { defineJourney } from '#src/engine/define-journey.ts';
import { to } from '#src/engine/journey.ts';
import { info } from '#src/engine/step.ts';

/** Verified by a press and not by opening the link, since mail scanners open links first. */
export const verifySteps = { confirm: info(), done: info() };

export const verifyJourney = (id: string) =>
  defineJourney<typeof verifySteps>()({
    id,
    initial: 'confirm',
    moves: { confirm: to('done'), done: { type: 'final' } },
  });
