import { consentTexts, fieldTexts, leaving, orderedTexts, withinDay } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'Storebrand';
const { loanType, stage, coBuyer, location, contactMethod } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Boliglån', en: 'Mortgage' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Snakk med Storebrand om lån', en: 'Talk to Storebrand about a loan' },
      proceed: { nb: 'Be om å bli kontaktet', en: 'Ask to be contacted' },
      fields: { loanType, stage, coBuyer, location, contactMethod, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, withinDay),
  },
};
