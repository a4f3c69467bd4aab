import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const signUp = {
  words: { nb: 'Opprett bruker', en: 'Create an account' },
  to: '/customer/signup',
} as const;
const forgot = {
  words: { nb: 'Glemt passord?', en: 'Forgot password?' },
  to: '/customer/password/forgot',
} as const;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Logg inn', en: 'Sign in' },
  chapters: {},
  steps: {
    start: {
      name: { nb: 'Velg måte', en: 'Choose a way' },
      title: { nb: 'Fra første visning til siste nøkkel', en: 'From first viewing to last key' },
      lead: {
        nb: 'Selg, kjøp og ei bolig med én app. Gratis for alle med norsk fødselsnummer.',
        en: 'Sell, buy and own with one app. Free, for everyone with a Norwegian national id.',
      },
      ways: [signUp],
      fields: {
        method: {
          label: { nb: 'Velg måte å logge inn på', en: 'Choose how to sign in' },
          options: {
            PHONE_NUMBER: { nb: 'Bruk mobilnummeret ditt', en: 'Use your phone number' },
            PASSWORD: { nb: 'E-post og passord', en: 'E-mail and password' },
          },
        },
      },
    },
    email: {
      name: { nb: 'E-post og passord', en: 'E-mail and password' },
      title: { nb: 'Logg inn med e-post', en: 'Sign in with e-mail' },
      proceed: { nb: 'Logg inn', en: 'Sign in' },
      ways: [forgot, signUp],
      fields: {
        email: { label: { nb: 'E-post', en: 'E-mail' } },
        password: { label: { nb: 'Passord', en: 'Password' } },
      },
    },
    phone: {
      name: { nb: 'Mobilnummer', en: 'Mobile number' },
      title: { nb: 'Hva er mobilnummeret ditt?', en: 'What is your mobile number?' },
      lead: { nb: 'Vi sender deg en kode på SMS.', en: 'We text you a code.' },
      proceed: { nb: 'Send kode', en: 'Text me a code' },
      ways: [signUp],
      fields: { phoneNumber: { label: { nb: 'Mobilnummer', en: 'Mobile number' } } },
    },
    code: {
      name: { nb: 'Kode fra SMS', en: 'Code from SMS' },
      title: { nb: 'Skriv koden fra SMS-en', en: 'Enter the code from the text' },
      lead: { nb: 'Vi har sendt fire siffer til {phone}.', en: 'We have texted four digits to {phone}.' },
      proceed: { nb: 'Logg inn', en: 'Sign in' },
      again: {
        ask: { nb: 'Send ny kode', en: 'Text me again' },
        done: { nb: 'Vi har sendt en ny kode.', en: 'We have texted a new code.' },
      },
      ways: [signUp],
      fields: { code: { label: { nb: 'Firesifret kode', en: '4-digit code' } } },
    },
    done: {
      name: { nb: 'Logget inn', en: 'Signed in' },
      title: { nb: 'Du er logget inn', en: 'You are signed in' },
      fields: {},
    },
  },
};
