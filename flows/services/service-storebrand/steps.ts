import { consentFields, moves, receiptStep } from '#flows/_parts/service/steps.ts';
import { contactMethod, loanNeed } from '#src/contract/forms/leads.ts';
import { buyerStage } from '#src/domain/customer-profile.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { one, yesNo } from '#src/engine/fields/choices.ts';
import { text } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';

/** Exactly what Storebrand gets, beside name, e-mail and phone (`src/domain/services.ts`). */
export const steps = {
  order: ask({
    loanType: one(loanNeed.options),
    stage: one(buyerStage.options),
    coBuyer: yesNo(),
    location: text(120, { optional: true }),
    contactMethod: one(contactMethod.options),
    ...consentFields,
  }),
  ...receiptStep,
};

export const journey = defineJourney<typeof steps>()({
  id: 'service-storebrand',
  initial: 'order',
  moves,
});
