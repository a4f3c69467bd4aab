import { journey as pepJourney } from '#flows/forms/pep-form/machine.ts';
import { steps as pepSteps } from '#flows/forms/pep-form/steps.ts';
import { texts as pepTexts } from '#flows/forms/pep-form/texts.ts';
import { journey as buyerJourney } from '#flows/forms/settlement-buyer/machine.ts';
import { steps as buyerSteps } from '#flows/forms/settlement-buyer/steps.ts';
import { texts as buyerTexts } from '#flows/forms/settlement-buyer/texts.ts';
import { journey as projectJourney } from '#flows/forms/settlement-buyer-project/machine.ts';
import { steps as projectSteps } from '#flows/forms/settlement-buyer-project/steps.ts';
import { texts as projectTexts } from '#flows/forms/settlement-buyer-project/texts.ts';
import { journey as sellerJourney } from '#flows/forms/settlement-seller/machine.ts';
import { steps as sellerSteps } from '#flows/forms/settlement-seller/steps.ts';
import { texts as sellerTexts } from '#flows/forms/settlement-seller/texts.ts';
import { selfDeclaration } from '#machines/self-declaration.ts';
import { settlement } from '#machines/settlement.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import type { Form, SignedFormName } from './form.ts';

const offers = ['intermediate-step', 'leads', 'start'] as const;
const settlementCodes = {
  notFound: 'ST_NOT_FOUND',
  participant: 'ST_PARTICIPANT',
  file: 'ST_FILE',
  home: 'ST_ESTATE',
} as const;
const ofSettlement = { lifecycle: settlement, outsideDocument: offers } as const;
const ofDeclaration = {
  lifecycle: selfDeclaration,
  // The customer may correct the property type (domain.md, pep-form step 5).
  knownOf: ({ propertyType }: Estate) =>
    propertyType === null ? {} : { 'information-about-property': { type: propertyType } },
  journey: { machine: pepJourney, steps: pepSteps },
  texts: pepTexts,
  outsideDocument: [],
  codes: {
    notFound: 'SD_NOT_FOUND',
    participant: 'SD_PARTICIPANT',
    file: 'ST_FILE',
    atLeastOne: 'SD_PARTICIPANT',
    home: 'NOT_FOUND',
  },
} as const;

/** Every form that one side signs: flow folder, lifecycle and side. */
const all: Readonly<Record<SignedFormName, Form>> = {
  'settlement-seller': {
    ...ofSettlement,
    flow: 'settlement-seller',
    journey: { machine: sellerJourney, steps: sellerSteps },
    texts: sellerTexts,
    side: 'seller',
    leadsStep: 'leads',
    codes: { ...settlementCodes, atLeastOne: 'V_SELLER_MIN' },
  },
  'settlement-buyer': {
    ...ofSettlement,
    flow: 'settlement-buyer',
    journey: { machine: buyerJourney, steps: buyerSteps },
    texts: buyerTexts,
    side: 'buyer',
    leadsStep: 'leads',
    codes: { ...settlementCodes, atLeastOne: 'V_BUYER_MIN' },
  },
  'settlement-buyer-project': {
    ...ofSettlement,
    flow: 'settlement-buyer-project',
    journey: { machine: projectJourney, steps: projectSteps },
    texts: projectTexts,
    ofProject: true,
    side: 'buyer',
    codes: { ...settlementCodes, atLeastOne: 'V_BUYER_MIN' },
  },
  'pep-form-seller': {
    ...ofDeclaration,
    flow: 'pep-form-seller',
    side: 'seller',
    prefilled: { start: { role: 'SELLER' } },
  },
  'pep-form-buyer': {
    ...ofDeclaration,
    flow: 'pep-form-buyer',
    side: 'buyer',
    prefilled: { start: { role: 'BUYER' } },
  },
};

export const signedForms: readonly Form[] = Object.values(all);
export const formOf = (flow: SignedFormName): Form => all[flow];
