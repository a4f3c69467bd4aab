import { defineJourney } from '#src/engine/define-journey.ts';
import { known, to } from '#src/engine/journey.ts';
import type { steps } from './steps.ts';

/** The order of the steps and their forks, one line per step. */
export const moves = {
  home: to([{ guard: 'hasGarden', target: 'garden' }, 'summary']),
  garden: to('summary'),
  summary: to('done'),
  done: { type: 'final' },
} as const;

export const journey = defineJourney<typeof steps>()({
  id: 'move-in-check',
  initial: 'home',
  moves,
  guards: { hasGarden: (now) => known(now).home?.hasGarden === 'yes' },
});
