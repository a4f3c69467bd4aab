import { consentTexts, fieldTexts, leaving, orderedTexts, withinDay } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'Grend Partner (demo)';
const { address, date } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Be om tilbud', en: 'Ask for an offer' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Få et tilbud', en: 'Get an offer' },
      proceed: { nb: 'Be om tilbud', en: 'Ask for an offer' },
      fields: { address, date, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, withinDay),
  },
};
