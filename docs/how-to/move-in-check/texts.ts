import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { chapters, steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: { nb: 'Innflyttingssjekk', en: 'Move-in check' },
  chapters: {
    home: { nb: 'Boligen', en: 'The home' },
    garden: { nb: 'Hagen', en: 'The garden' },
    end: { nb: 'Oppsummering', en: 'Summary' },
  },
  steps: {
    home: {
      name: { nb: 'Boligen', en: 'The home' },
      title: { nb: 'Hvordan er boligen?', en: 'What is the home like?' },
      fields: {
        isClean: { label: { nb: 'Er boligen ren?', en: 'Is the home clean?' } },
        whatIsNot: { label: { nb: 'Hva er ikke rent?', en: 'What is not clean?' } },
        hasGarden: { label: { nb: 'Har boligen hage?', en: 'Is there a garden?' } },
      },
    },
    garden: {
      name: { nb: 'Hagen', en: 'The garden' },
      title: { nb: 'Hvem klipper plenen?', en: 'Who mows the lawn?' },
      fields: { mower: { label: { nb: 'Navn', en: 'Name' } } },
    },
    summary: {
      name: { nb: 'Oppsummering', en: 'Summary' },
      title: { nb: 'Stemmer det?', en: 'Is it right?' },
      fields: { confirmCorrect: { label: { nb: 'Ja, alt stemmer', en: 'Yes, it is all right' } } },
    },
    done: { name: { nb: 'Ferdig', en: 'Done' }, title: { nb: 'Velkommen hjem', en: 'Welcome home' }, fields: {} },
  },
};
