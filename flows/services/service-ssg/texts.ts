import { consentTexts, fieldTexts, leaving, orderedTexts, withinDay } from '#flows/_parts/service/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const partner = 'SSG';
const { address } = fieldTexts;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Brannsikkerhet', en: 'Fire safety' },
  chapters: {},
  leaving,
  steps: {
    order: {
      name: { nb: 'Skjema', en: 'Form' },
      title: { nb: 'Sjekk brannsikkerheten hjemme', en: 'Check the fire safety at home' },
      proceed: { nb: 'Bestill kontroll', en: 'Order a check' },
      fields: { address, ...consentTexts(partner) },
    },
    ordered: orderedTexts(partner, withinDay),
  },
};
