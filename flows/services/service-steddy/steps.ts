import { consentFields, moves, receiptStep, wishedDate } from '#flows/_parts/service/steps.ts';
import { movingServices, timesOfDay } from '#src/domain/services.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { many, one } from '#src/engine/fields/choices.ts';
import { address } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';

/** Exactly what Steddy gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export const steps = {
  order: ask({
    services: many(movingServices),
    from: address(),
    to: address(),
    date: wishedDate,
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
