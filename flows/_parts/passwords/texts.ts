import { passwordAdvice } from '#src/texts/passwords.ts';

/** Texts of a forgotten password, for customers and brokers. */
export const forgotTexts = {
  title: { nb: 'Glemt passord', en: 'Forgot password' },
  chapters: {},
  steps: {
    email: {
      name: { nb: 'E-post', en: 'E-mail' },
      title: { nb: 'Hva er e-posten din?', en: 'What is your e-mail?' },
      lead: {
        nb: 'Vi sender deg en lenke for å lage nytt passord.',
        en: 'We send you a link to make a new password.',
      },
      proceed: { nb: 'Send lenke', en: 'Send the link' },
      fields: { email: { label: { nb: 'E-post', en: 'E-mail' } } },
    },
    sent: {
      name: { nb: 'Sendt', en: 'Sent' },
      title: { nb: 'Sjekk innboksen din', en: 'Check your inbox' },
      lead: {
        nb: 'Er {email} registrert hos oss, har vi sendt deg en lenke for å lage nytt passord. Den virker i 30 minutter. Finner du den ikke, se i søppelposten.',
        en: 'If {email} is registered with us, we have sent you a link to make a new password. It works for 30 minutes. If you cannot find it, look in your spam folder.',
      },
      proceed: { nb: 'Til innlogging', en: 'To sign in' },
      again: {
        ask: { nb: 'Send lenken på nytt', en: 'Send the link again' },
        done: { nb: 'Lenken er sendt på nytt.', en: 'The link is sent again.' },
      },
      fields: {},
    },
  },
} as const;

/** Texts of a new password by a mailed link. */
export const resetTexts = {
  title: { nb: 'Nytt passord', en: 'New password' },
  chapters: {},
  closed: { nb: 'Be om en ny lenke', en: 'Ask for a new link' },
  steps: {
    password: {
      name: { nb: 'Passord', en: 'Password' },
      title: { nb: 'Lag et nytt passord', en: 'Make a new password' },
      lead: {
        nb: 'Du blir logget ut på alle andre enheter.',
        en: 'You are signed out on every other device.',
      },
      proceed: { nb: 'Lagre passordet', en: 'Save the password' },
      advice: passwordAdvice,
      fields: {
        newPassword: { label: { nb: 'Nytt passord', en: 'New password' } },
        passwordConfirm: { label: { nb: 'Gjenta passordet', en: 'Repeat the password' } },
      },
    },
    done: {
      name: { nb: 'Ferdig', en: 'Done' },
      title: { nb: 'Passordet er endret', en: 'The password is changed' },
      lead: {
        nb: 'Logg inn med det nye passordet.',
        en: 'Sign in with the new password.',
      },
      proceed: { nb: 'Til innlogging', en: 'To sign in' },
      fields: {},
    },
  },
} as const;

/** Texts of a password change with the current password. */
export const changeTexts = {
  title: { nb: 'Endre passord', en: 'Change password' },
  chapters: {},
  steps: {
    password: {
      name: { nb: 'Passord', en: 'Password' },
      title: { nb: 'Endre passordet ditt', en: 'Change your password' },
      lead: {
        nb: 'Du blir logget ut på alle andre enheter.',
        en: 'You are signed out on every other device.',
      },
      proceed: { nb: 'Lagre passordet', en: 'Save the password' },
      advice: passwordAdvice,
      fields: {
        currentPassword: { label: { nb: 'Nåværende passord', en: 'Current password' } },
        newPassword: { label: { nb: 'Nytt passord', en: 'New password' } },
        passwordConfirm: { label: { nb: 'Gjenta det nye passordet', en: 'Repeat the new password' } },
      },
    },
    done: {
      name: { nb: 'Ferdig', en: 'Done' },
      title: { nb: 'Passordet er oppdatert', en: 'Password updated' },
      lead: {
        nb: 'Du er fortsatt logget inn her. Vi har sendt deg en e-post om at passordet er endret.',
        en: 'You are still signed in here. We have sent you an e-mail to say that the password is changed.',
      },
      fields: {},
    },
  },
} as const;
