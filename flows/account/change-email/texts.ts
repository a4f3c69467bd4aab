import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Endre e-post', en: 'Change e-mail' },
  chapters: {},
  steps: {
    email: {
      name: { nb: 'Ny e-post', en: 'New e-mail' },
      title: { nb: 'Hva er den nye e-posten din?', en: 'What is your new e-mail?' },
      lead: {
        nb: 'Vi sender en lenke dit. Adressen blir endret når du har åpnet den.',
        en: 'We send a link there. The address is changed when you have opened it.',
      },
      proceed: { nb: 'Send lenke', en: 'Send the link' },
      fields: {
        email: { label: { nb: 'Ny e-post', en: 'New e-mail' } },
        password: { label: { nb: 'Passordet ditt', en: 'Your password' } },
      },
    },
    sent: {
      name: { nb: 'Sendt', en: 'Sent' },
      title: { nb: 'Sjekk innboksen din', en: 'Check your inbox' },
      lead: {
        nb: 'Vi har sendt en lenke til {email}. Åpne den innen 30 minutter. Finner du den ikke, se i søppelposten.',
        en: 'We have sent a link to {email}. Open it within 30 minutes. If you cannot find it, look in your spam folder.',
      },
      proceed: { nb: 'Til profilen', en: 'To the profile' },
      fields: {},
    },
  },
};
