import { defineJourney } from '#src/engine/define-journey.ts';
import { check } from '#src/engine/fields/choices.ts';
import { money, untilThisYear, year } from '#src/engine/fields/numbers.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/** What the customer holds the home to be worth; it counts only by the tick. */
export const steps = {
  value: ask({ own: money(), year: year({ within: untilThisYear }), isUsed: check({ optional: true }) }),
  stored: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'own-valuation',
  initial: 'value',
  moves: { value: to('stored'), stored: { type: 'final' } },
});
