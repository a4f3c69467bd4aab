import { smsCodeTexts } from '#flows/_parts/sms-code/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const signUp = {
  words: { nb: 'Opprett bruker', en: 'Create an account' },
  to: '/customer/signup/bankid',
} as const;
const otherWay = {
  words: {
    nb: 'Har du ikke nummeret lenger? Logg inn på en annen måte',
    en: 'No longer have the number? Sign in another way',
  },
  to: '/customer/signin',
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
        nb: 'Alt om salg, kjøp og bolig i én app. Gratis for alle med norsk fødselsnummer.',
        en: 'Sell, buy and own with one app. Free, for everyone with a Norwegian national id.',
      },
      ways: [signUp],
      fields: {
        method: {
          label: { nb: 'Velg hvordan du vil logge inn', en: 'Choose how to sign in' },
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
    phone: { ...smsCodeTexts.phone, ways: [otherWay, signUp] },
    code: { ...smsCodeTexts.code, proceed: { nb: 'Logg inn', en: 'Sign in' }, ways: [otherWay, signUp] },
    done: {
      name: { nb: 'Logget inn', en: 'Signed in' },
      title: { nb: 'Du er logget inn', en: 'You are signed in' },
      fields: {},
    },
  },
};
