import { syncMinutes } from '#src/domain/sync-delay.ts';
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
      fields: purchaseTexts,
    },
    contact: {
      name: { nb: 'Megler', en: 'Broker' },
      title: { nb: 'Kan en megler ringe deg om verdien?', en: 'May a broker call you about the value?' },
      lead: {
        nb: 'Megleren får navnet ditt, telefonnummeret og adressen, og kan sette en verdi. Det koster ingenting, og du kan trekke det når du vil.',
        en: 'The broker gets your name, phone number and the address, and can set a value. It costs nothing, and you can take it back at any time.',
      },
      proceed: { nb: 'Legg til boligen', en: 'Add the home' },
      fields: { mayCall: { label: { nb: 'Kan en megler ringe deg?', en: 'May a broker call you?' } } },
    },
    added: {
      name: { nb: 'Lagt til', en: 'Added' },
      title: { nb: 'Boligen er lagt til', en: 'The home is added' },
      lead: {
        nb: `Verdi og bilder kommer om ca. ${syncMinutes} minutter.`,
        en: `The value and pictures come in about ${syncMinutes} minutes.`,
      },
      proceed: { nb: 'Til formuen', en: 'To your wealth' },
      fields: {},
    },
  },
};
