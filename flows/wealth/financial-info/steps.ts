import { defineJourney } from '#src/engine/define-journey.ts';
import { amount, decimal, whole } from '#src/engine/fields/numbers.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

/** Domain reference, section 10, "financial-info". The same limits stand in `src/domain/financial-details.ts`. */
export const steps = {
  details: ask({
    remainingLoan: amount(),
    interestRate: decimal({ min: 0, max: 25, decimals: 2, unit: '%' }, { optional: true }),
    mortgageYears: whole(1, 40, { optional: true }),
    originalMortgage: amount({ optional: true }),
    grossIncome: amount({ optional: true }),
    otherDebt: amount({ optional: true }),
  }),
  stored: info(),
};

export const journey = defineJourney<typeof steps>()({
  id: 'financial-info',
  initial: 'details',
  moves: { details: to('stored'), stored: { type: 'final' } },
});
