import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Bestill møte', en: 'Book a meeting' },
  chapters: {},
  leaving: {
    title: { nb: 'Vil du gå uten å booke?', en: 'Leave without booking?' },
    what: { nb: 'Tiden blir ledig for andre om litt.', en: 'The time becomes free for others shortly.' },
    stay: { nb: 'Fortsett', en: 'Keep going' },
    leave: { nb: 'Gå', en: 'Leave' },
  },
  steps: {
    home: {
      name: { nb: 'Boligen', en: 'The home' },
      title: { nb: 'Hvor ligger boligen?', en: 'Where is the home?' },
      lead: {
        nb: 'Megleren kommer hjem til deg i 45 minutter.',
        en: 'The broker visits you at home for 45 minutes.',
      },
      fields: {
        postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
      },
    },
    time: {
      name: { nb: 'Tidspunkt', en: 'Time' },
      title: { nb: 'Når passer det?', en: 'When does it suit you?' },
      lead: {
        nb: 'Vi holder tiden av i ti minutter når du fortsetter.',
        en: 'We hold the time for ten minutes when you continue.',
      },
      fields: {
        broker: { label: { nb: 'Megler', en: 'Broker' } },
        start: { label: { nb: 'Tidspunkt', en: 'Time' } },
      },
    },
    about: {
      name: { nb: 'Om deg', en: 'About you' },
      title: { nb: 'Hvem skal megleren møte, og hvor?', en: 'Who will the broker meet, and where?' },
      fields: {
        firstName: { label: { nb: 'Fornavn', en: 'First name' } },
        lastName: { label: { nb: 'Etternavn', en: 'Last name' } },
        telephone: { label: { nb: 'Telefon', en: 'Telephone' } },
        email: { label: { nb: 'E-post', en: 'E-mail' } },
        address: { label: { nb: 'Adresse', en: 'Address' } },
        postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
        note: { label: { nb: 'Melding til megleren', en: 'Message to the broker' } },
      },
    },
    confirm: {
      name: { nb: 'Se over', en: 'Check' },
      title: { nb: 'Stemmer alt?', en: 'Is everything right?' },
      lead: {
        nb: 'Megleren får opplysningene og svarer innen én virkedag.',
        en: 'The broker gets the details and replies within one working day.',
      },
      proceed: { nb: 'Send forespørsel', en: 'Send request' },
      fields: {},
    },
    requested: {
      name: { nb: 'Sendt', en: 'Sent' },
      title: { nb: 'Forespørselen er sendt', en: 'The request is sent' },
      fields: {},
    },
  },
};
