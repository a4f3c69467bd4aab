import { consentTexts, fieldTexts, leaving, orderedTexts, within48Hours } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'Exponova';
const { description, estate } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Interiør og lys', en: 'Interior and light' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Få hjelp med møbler og lys', en: 'Get help with furniture and light' },
      proceed: { nb: 'Be om hjelp', en: 'Ask for help' },
      fields: { description, estate, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, within48Hours),
  },
};
