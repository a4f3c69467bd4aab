import { consentTexts, fieldTexts, leaving, orderedTexts, withinDay } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'Storebrand Forsikring';
const { policies, address } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Forsikring', en: 'Insurance' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Få pris fra Storebrand', en: 'Get a price from Storebrand' },
      proceed: { nb: 'Be om pris', en: 'Ask for a price' },
      fields: { policies, address, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, withinDay),
  },
};
