import { consentFields, moves, receiptStep } from '#flows/_parts/service/steps.ts';
import { policies } from '#src/domain/services.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { many } from '#src/engine/fields/choices.ts';
import { address } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';

/** Exactly what If gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export const steps = {
  order: ask({
    policies: many(policies),
    address: address(),
    ...consentFields,
  }),
  ...receiptStep,
};

export const journey = defineJourney<typeof steps>()({
  id: 'service-if',
  initial: 'order',
  moves,
});
