import { first, second } from '#flows/_parts/participants/samples.ts';
import type { Choice, StepDraft } from '#src/engine/field.ts';

export const services: readonly Choice[] = [
  { id: 'moving', name: 'Flytting', note: 'Flyttegutta (fiktiv)' },
  { id: 'family', name: 'Boliglån', note: 'Demobanken' },
];

export const leadsSamples = {
  'intermediate-step': { wantsOffers: { wantsOffers: 'yes' }, otherwise: { wantsOffers: 'no' } },
  leads: {
    default: { services: [] },
    movingAndLoan: {
      services: ['moving', 'family'],
      leads: [
        { id: 'moving', participantId: second, contactMethod: 'TEXT', consentToShare: true },
        { id: 'family', participantId: first, contactMethod: 'PHONE', loanType: 'NEW_LOAN', consentToShare: true },
      ],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StepDraft>>>>;
