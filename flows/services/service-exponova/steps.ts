import { consentFields, moves, receiptStep } from '#flows/_parts/service/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { address, longText } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';

/** Exactly what Exponova gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export const steps = {
  order: ask({
    description: longText(2000),
    estate: address(),
    ...consentFields,
  }),
  ...receiptStep,
};

export const journey = defineJourney<typeof steps>()({
  id: 'service-exponova',
  initial: 'order',
  moves,
});
