import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { passwordAdvice } from '#src/texts/passwords.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Ny megler', en: 'New broker' },
  chapters: {},
  leaving: {
    title: { nb: 'Vil du avslutte registreringen?', en: 'Leave the registration?' },
    what: { nb: 'Ingenting av det du har skrevet, blir lagret.', en: 'Nothing of what you have typed is kept.' },
    stay: { nb: 'Fortsett', en: 'Continue' },
    leave: { nb: 'Avslutt', en: 'Leave' },
  },
  steps: {
    you: {
      name: { nb: 'Deg', en: 'You' },
      title: { nb: 'Hvem er du?', en: 'Who are you?' },
      lead: {
        nb: 'Navnet og mobilnummeret vises for kundene dine.',
        en: 'Your customers see the name and the mobile number.',
      },
      fields: {
        firstName: { label: { nb: 'Fornavn', en: 'First name' } },
        lastName: { label: { nb: 'Etternavn', en: 'Last name' } },
        phone: { label: { nb: 'Mobil', en: 'Mobile' } },
        officeId: { label: { nb: 'Kontor', en: 'Office' } },
      },
    },
    account: {
      name: { nb: 'Bruker', en: 'Account' },
      title: { nb: 'Hvordan vil du logge inn?', en: 'How will you sign in?' },
      lead: {
        nb: 'Vi sender en lenke til jobb-e-posten. Når du har åpnet den, kan du logge inn.',
        en: 'We send a link to the work e-mail. When you have opened it, you can sign in.',
      },
      proceed: { nb: 'Opprett bruker', en: 'Create the account' },
      advice: passwordAdvice,
      fields: {
        email: { label: { nb: 'Jobb-e-post', en: 'Work e-mail' } },
        password: { label: { nb: 'Passord', en: 'Password' } },
        passwordConfirm: { label: { nb: 'Gjenta passordet', en: 'Repeat the password' } },
        terms: {
          label: {
            nb: 'Jeg godtar vilkårene og har lest personvernerklæringen',
            en: 'I accept the terms and have read the privacy policy',
          },
          links: [
            { words: { nb: 'vilkårene', en: 'the terms' }, to: '/broker/terms-and-conditions' },
            { words: { nb: 'personvernerklæringen', en: 'the privacy policy' }, to: '/broker/privacy-policy' },
          ],
        },
      },
    },
    sent: {
      name: { nb: 'Sendt', en: 'Sent' },
      title: { nb: 'Sjekk innboksen din', en: 'Check your inbox' },
      lead: {
        nb: 'Vi har sendt en lenke til {email}. Åpne den innen 24 timer for å bekrefte at adressen er din. Finner du den ikke, se i søppelposten.',
        en: 'We have sent a link to {email}. Open it within 24 hours to verify that the address is yours. If you cannot find it, look in your spam folder.',
      },
      proceed: { nb: 'Til innlogging', en: 'To sign in' },
      again: {
        ask: { nb: 'Send lenken på nytt', en: 'Send the link again' },
        done: { nb: 'Lenken er sendt på nytt.', en: 'The link is sent again.' },
      },
      fields: {},
    },
  },
};
