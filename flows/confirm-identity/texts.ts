import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Bekreft hvem du er', en: 'Confirm who you are' },
  chapters: {},
  closed: { nb: 'Til Hjem', en: 'To Home' },
  steps: {
    start: {
      name: { nb: 'BankID', en: 'e-ID' },
      title: { nb: 'Bekreft hvem du er', en: 'Confirm who you are' },
      lead: {
        nb: 'Da finner vi boligene du selger eller kjøper, og du kan logge inn med BankID fra nå av. Du kommer tilbake hit etterpå.',
        en: 'Then we find the homes you are selling or buying, and you can sign in with e-ID from now on. You come back here afterwards.',
      },
      proceed: { nb: 'Gå til BankID', en: 'Go to the e-ID' },
      fields: {},
    },
    password: {
      name: { nb: 'Passord', en: 'Password' },
      title: { nb: 'Hva er passordet ditt?', en: 'What is your password?' },
      lead: {
        nb: 'Slik vet vi at det er du som eier både kontoen og BankID-en.',
        en: 'This is how we know that both the account and the e-ID are yours.',
      },
      proceed: { nb: 'Bekreft', en: 'Confirm' },
      fields: { password: { label: { nb: 'Passord', en: 'Password' } } },
    },
    done: {
      name: { nb: 'Ferdig', en: 'Done' },
      title: { nb: 'Nå vet vi hvem du er', en: 'Now we know who you are' },
      lead: {
        nb: 'Er du registrert hos en megler, ligger boligen på Hjem.',
        en: 'If you are registered with a broker, the home is on Home.',
      },
      proceed: { nb: 'Til Hjem', en: 'To Home' },
      fields: {},
    },
  },
};
