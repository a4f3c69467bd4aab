import { consentTexts, fieldTexts, leaving, orderedTexts, withinDay } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'Verisure';
const { address } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Boligalarm', en: 'Home alarm' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Få tilbud på alarm', en: 'Get a quote for an alarm' },
      proceed: { nb: 'Be om tilbud', en: 'Ask for an offer' },
      fields: { address, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, withinDay),
  },
};
