import { consentFields, moves, receiptStep, wishedDate } from '#flows/_parts/service/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { address } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';

/** Exactly what Grend Partner (demo) gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export const steps = {
  order: ask({
    address: address(),
    date: wishedDate,
    ...consentFields,
  }),
  ...receiptStep,
};

export const journey = defineJourney<typeof steps>()({
  id: 'service-general',
  initial: 'order',
  moves,
});
