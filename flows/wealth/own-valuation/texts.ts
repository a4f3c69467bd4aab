import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Din egen verdi', en: 'Your own value' },
  chapters: {},
  steps: {
    value: {
      name: { nb: 'Din egen verdi', en: 'Your own value' },
      title: { nb: 'Hva mener du boligen er verdt?', en: 'What do you think the home is worth?' },
      lead: {
        nb: 'Har du pusset opp, vet du kanskje mer enn anslaget. Bare du ser tallet.',
        en: 'If you have renovated, you may know more than the estimate. Only you see the figure.',
      },
      proceed: { nb: 'Lagre', en: 'Save' },
      fields: {
        own: { label: { nb: 'Verdi', en: 'Value' } },
        year: { label: { nb: 'År', en: 'Year' } },
        isUsed: { label: { nb: 'Regn med min', en: 'Count with mine' } },
      },
    },
    stored: {
      name: { nb: 'Lagret', en: 'Saved' },
      title: { nb: 'Verdien er lagret', en: 'The value is saved' },
      proceed: { nb: 'Til formuen', en: 'To your wealth' },
      fields: {},
    },
  },
};
