import { contactMethod, loanNeed } from '#src/contract/forms/leads.ts';
import {
  buyerStage,
  contactChannel,
  contactTime,
  householdType,
  housingType,
  neighborhoodWish,
  propertyCondition,
  propertySituation,
} from '#src/domain/customer-profile.ts';
import { includes, isAnyOf } from '#src/engine/conditions.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import type { When } from '#src/engine/field.ts';
import { check, many, one, yesNo } from '#src/engine/fields/choices.ts';
import { amount, whole } from '#src/engine/fields/numbers.ts';
import { to } from '#src/engine/journey.ts';
import { ask, info, type StepRule } from '#src/engine/step.ts';

const optional = { optional: true } as const;
const areasOf = (city: string) => many({ list: city }, { when: includes('cities', city), optional: true });
const mayBeCalled = { when: (draft: Readonly<Record<string, unknown>>) => draft.doNotDisturb !== true, ...optional };

/** A partner is shown only when its feature flag is on (domain.md, shared-leads). */
const isLoanPartnerThere: When = (_, env) => env.facts.loanPartner === 'there';
const wantsContact: When = (draft, env, step) =>
  isLoanPartnerThere(draft, env, step) && draft.financingContact === 'yes';

/** A "from" above its "to" is reported where both are visible. */
const inOrder =
  (from: string, until: string): StepRule =>
  (draft) => {
    const [low, high] = [draft[from], draft[until]].map((typed) =>
      Number(String(typed ?? '').replace(/\D/g, '') || NaN),
    );
    return (low ?? NaN) > (high ?? NaN) ? [{ path: until, code: 'V_FROM_TO', params: {} }] : [];
  };

/** Domain reference, section 10, "onboarding": every step may be skipped, and each is saved when it is left. */
export const steps = {
  areas: ask({
    cities: many(['oslo', 'baerum', 'trondheim', 'bergen'], optional),
    oslo: areasOf('oslo'),
    baerum: areasOf('baerum'),
    trondheim: areasOf('trondheim'),
    bergen: areasOf('bergen'),
  }),
  'my-home': ask({
    domesticType: one(householdType.options, optional),
    numberOfPeople: whole(1, 20, { when: isAnyOf('domesticType', ['couple', 'family', 'group']), optional: true }),
    propertySituation: one(propertySituation.options, optional),
  }),
  'my-search': ask(
    {
      housingTypes: many(housingType.options, optional),
      condition: many(propertyCondition.options, optional),
      bedrooms: whole(0, 10, optional),
      sizeFrom: whole(0, 2000, optional),
      sizeTo: whole(0, 2000, optional),
      priceFrom: amount(optional),
      priceTo: amount(optional),
    },
    inOrder('sizeFrom', 'sizeTo'),
    inOrder('priceFrom', 'priceTo'),
  ),
  communication: ask({
    doNotDisturb: check(optional),
    channels: many(contactChannel.options, mayBeCalled),
    times: many(contactTime.options, mayBeCalled),
  }),
  neighborhood: ask({ neighborhoodWishes: many(neighborhoodWish.options, optional) }),
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
