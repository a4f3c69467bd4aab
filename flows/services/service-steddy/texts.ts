import { consentTexts, fieldTexts, leaving, orderedTexts, withinDay } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'Steddy';
const { services, from, to, date, time } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Flytting, vask og lagring', en: 'Moving, cleaning and storage' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Få pris på flyttingen', en: 'Get a price for the move' },
      proceed: { nb: 'Be om pris', en: 'Ask for a price' },
      fields: { services, from, to, date, time, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, withinDay),
  },
};
