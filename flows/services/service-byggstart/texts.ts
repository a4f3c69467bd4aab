import { consentTexts, fieldTexts, leaving, orderedTexts, withinDay } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'Byggstart';
const { types, description, estate } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Oppussing', en: 'Renovation' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Få tre tilbud på jobben', en: 'Get three quotes for the job' },
      proceed: { nb: 'Be om tilbud', en: 'Ask for quotes' },
      fields: { types, description, estate, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, withinDay),
  },
};
