import { consentTexts, fieldTexts, leaving, orderedTexts, within48Hours } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'Trygg';
const { description } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Solskjerming', en: 'Sun screening' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Få tilbud på solskjerming', en: 'Get a quote for sun screening' },
      proceed: { nb: 'Be om tilbud', en: 'Ask for an offer' },
      fields: { description, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, within48Hours),
  },
};
