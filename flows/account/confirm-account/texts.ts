import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

const proceed = { nb: 'Bekreft', en: 'Confirm' };
const ways = [
  { words: { nb: 'Logg inn på en annen måte', en: 'Sign in another way' }, to: '/customer/signin' },
  { words: { nb: 'Ikke min konto: lag min egen', en: 'Not my account: create my own' }, to: '/customer/signup/bankid' },
] as const;

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Bekreft at det er deg', en: 'Confirm that it is you' },
  chapters: {},
  steps: {
    start: {
      name: { nb: 'Velg måte', en: 'Choose a way' },
      title: { nb: 'Bekreft at det er deg', en: 'Confirm that it is you' },
      lead: {
        nb: 'Et passord kan komme på avveie, og mobilnumre og e-postadresser kan få nye eiere. Derfor spør vi én gang til før vi viser noe som er ditt.',
        en: 'A password can become known to others, and phone numbers and e-mail addresses can get new owners. So we ask once more before we show anything of yours.',
      },
      ways,
      fields: {
        method: {
          label: { nb: 'Bekreft med', en: 'Confirm with' },
          options: {
            PASSWORD: { nb: 'Bruk passordet ditt', en: 'Use your password' },
            PHONE_NUMBER: { nb: 'Få en kode på SMS', en: 'Get a code by text message' },
            EMAIL: { nb: 'Få en kode på e-post', en: 'Get a code by e-mail' },
          },
        },
      },
    },
    password: {
      name: { nb: 'Passord', en: 'Password' },
      title: { nb: 'Skriv passordet ditt', en: 'Type your password' },
      proceed,
      ways: [{ words: { nb: 'Glemt passord?', en: 'Forgot password?' }, to: '/customer/password/forgot' }],
      fields: { password: { label: { nb: 'Passord', en: 'Password' } } },
    },
    code: {
      name: { nb: 'Kode', en: 'Code' },
      title: { nb: 'Skriv koden du fikk', en: 'Type the code you got' },
      lead: {
        nb: 'Vi har sendt den til kontoens eget nummer eller e-post. Den virker i 10 minutter.',
        en: "We have sent it to the account's own number or e-mail. It works for 10 minutes.",
      },
      proceed,
      again: {
        ask: { nb: 'Send ny kode', en: 'Send me a new code' },
        done: { nb: 'En ny kode er sendt.', en: 'A new code is sent.' },
      },
      fields: { code: { label: { nb: 'Firesifret kode', en: '4-digit code' } } },
    },
    done: {
      name: { nb: 'Bekreftet', en: 'Confirmed' },
      title: { nb: 'Takk, da vet vi at det er deg', en: 'Thank you, now we know that it is you' },
      fields: {},
    },
  },
};
