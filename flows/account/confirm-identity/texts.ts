import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Bekreft hvem du er', en: 'Confirm who you are' },
  chapters: {},
  closed: { nb: 'Til Hjem', en: 'To Home' },
  steps: {
    start: {
      name: { nb: 'Bekreft', en: 'Confirm' },
      title: { nb: 'Bekreft hvem du er', en: 'Confirm who you are' },
      lead: {
        nb: 'Da finner vi boligene du selger eller kjøper, og du kan logge inn på samme måte fra nå av. Du kommer tilbake etterpå.',
        en: 'Then we find the homes you are selling or buying, and you can sign in the same way from now on. You come back afterwards.',
      },
      proceed: { nb: 'Gå til BankID', en: 'Go to BankID' },
      fields: {},
    },
    password: {
      name: { nb: 'Koble til', en: 'Link' },
      title: { nb: 'Koble {way} til kontoen', en: 'Link {way} to your account' },
      proceed: { nb: 'Koble til', en: 'Link' },
      fields: { password: { label: { nb: 'Passord', en: 'Password' } } },
    },
    done: {
      name: { nb: 'Ferdig', en: 'Done' },
      title: { nb: 'Nå vet vi hvem du er', en: 'Now we know who you are' },
      lead: {
        nb: 'Er du registrert hos en megler, ligger boligen på Hjem.',
        en: 'If you are registered with a broker, the home is on Home.',
      },
      proceed: { nb: 'Fortsett', en: 'Continue' },
      fields: {},
    },
  },
};
