import { consentFields, moves, receiptStep } from '#flows/_parts/service/steps.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { address } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';

/** Exactly what SSG gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export const steps = {
  order: ask({
    address: address(),
    ...consentFields,
  }),
  ...receiptStep,
};

export const journey = defineJourney<typeof steps>()({
  id: 'service-ssg',
  initial: 'order',
  moves,
});
