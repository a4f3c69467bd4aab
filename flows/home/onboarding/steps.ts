import {
  areaFields,
  contactFields,
  householdFields,
  sizeAndPriceFields,
  sizeAndPriceRules,
  typeFields,
  wishFields,
} from '#flows/_parts/search/steps.ts';
import { contactMethod, loanNeed } from '#src/contract/forms/leads.ts';
import { buyerStage, propertySituation } from '#src/domain/customer-profile.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import type { When } from '#src/engine/field.ts';
import { check, one, yesNo } from '#src/engine/fields/choices.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info } from '#src/engine/step.ts';

const optional = { optional: true } as const;

/** A partner is shown only when its feature flag is on (domain.md, shared-leads). */
const isLoanPartnerThere: When = (_, env) => env.facts.loanPartner === 'there';
const wantsContact: When = (draft, env, step) =>
  isLoanPartnerThere(draft, env, step) && draft.financingContact === 'yes';

/** Domain reference, section 10, "onboarding": every step may be skipped, and each is saved when it is left. */
export const steps = {
  areas: ask(areaFields),
  'my-home': ask({ ...householdFields, propertySituation: one(propertySituation.options, optional) }),
  'my-search': ask({ ...typeFields, ...sizeAndPriceFields }, ...sizeAndPriceRules),
  communication: ask(contactFields),
  neighborhood: ask(wishFields),
  financing: ask({
    buyerStage: one(buyerStage.options, optional),
    financingContact: yesNo({ when: isLoanPartnerThere, optional: true }),
    contactMethod: one(contactMethod.options, { when: wantsContact }),
    loanType: one(loanNeed.options, { when: wantsContact }),
    consentToShare: check({ when: wantsContact, missing: 'V_CONSENT_SHARE' }),
  }),
  ready: info(),
};

export const chapters = [
  { id: 'areas', steps: ['areas'] },
  { id: 'my-home', steps: ['my-home'] },
  { id: 'my-search', steps: ['my-search'] },
  { id: 'communication', steps: ['communication'] },
  { id: 'neighborhood', steps: ['neighborhood'] },
  { id: 'financing', steps: ['financing'] },
] as const;

export const journey = defineJourney<typeof steps>()({
  id: 'onboarding',
  initial: 'areas',
  moves: {
    areas: to('my-home'),
    'my-home': to('my-search'),
    'my-search': to('communication'),
    communication: to('neighborhood'),
    neighborhood: to('financing'),
    financing: to('ready'),
    ready: { type: 'final' },
  },
});
