import { consentFields, moves, receiptStep } from '#flows/_parts/service/steps.ts';
import { movingServices, timesOfDay } from '#src/domain/services.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { many, one } from '#src/engine/fields/choices.ts';
import { date } from '#src/engine/fields/dates.ts';
import { address } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';

/** Exactly what Steddy gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export const steps = {
  order: ask({
    services: many(movingServices),
    from: address(),
    to: address(),
    date: date({ optional: true }),
    time: one(timesOfDay, { optional: true }),
    ...consentFields,
  }),
  ...receiptStep,
};

export const journey = defineJourney<typeof steps>()({
  id: 'service-steddy',
  initial: 'order',
  moves,
});
