import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { kindTexts, placeTexts, purchaseTexts } from '../../_parts/home-facts/texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Legg til bolig', en: 'Add a home' },
  chapters: {},
  leaving: {
    title: { nb: 'Vil du gå uten å legge til boligen?', en: 'Leave without adding the home?' },
    what: { nb: 'Det du har skrevet, blir ikke lagret.', en: 'What you have written is not saved.' },
    stay: { nb: 'Fortsett', en: 'Keep going' },
    leave: { nb: 'Gå uten å lagre', en: 'Leave without saving' },
  },
  steps: {
    place: {
      name: { nb: 'Adresse', en: 'Address' },
      title: { nb: 'Hvor ligger boligen?', en: 'Where is the home?' },
      lead: {
        nb: 'Du følger verdien av boligen. Bare du ser den her, og ingen salg eller papirer hører til den.',
        en: 'You follow the value of the home. Only you see it here, and no sale or papers belong to it.',
      },
      fields: placeTexts,
    },
    home: {
      name: { nb: 'Boligen', en: 'The home' },
      title: { nb: 'Hva slags bolig er det?', en: 'What kind of home is it?' },
      fields: kindTexts,
    },
    bought: {
      name: { nb: 'Kjøpet', en: 'The purchase' },
      title: { nb: 'Hva ga du for den?', en: 'What did you pay for it?' },
      lead: {
        nb: 'Da ser du hvor mye verdien har endret seg. Du kan hoppe over dette.',
        en: 'Then you see how much the value has changed. You may skip this.',
      },
      proceed: { nb: 'Legg til boligen', en: 'Add the home' },
      fields: purchaseTexts,
    },
    added: {
      name: { nb: 'Lagt til', en: 'Added' },
      title: { nb: 'Boligen er lagt til', en: 'The home is added' },
      lead: {
        nb: 'Verdien kommer vanligvis innen ti minutter.',
        en: 'The value usually comes within ten minutes.',
      },
      proceed: { nb: 'Til formuen', en: 'To your wealth' },
      fields: {},
    },
  },
};
