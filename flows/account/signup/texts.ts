import {
  accountMadeTexts,
  agreementTexts,
  hasAccountWays,
  passwordTexts,
  reachTexts,
  signUpLeaving,
  signUpTitle,
} from '#flows/_parts/account-details/texts.ts';
import { smsCodeTexts } from '#flows/_parts/sms-code/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { chapters, steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: signUpTitle,
  chapters: {
    mobile: { nb: 'Mobil', en: 'Mobile' },
    you: { nb: 'Deg', en: 'You' },
    account: { nb: 'Bruker', en: 'Account' },
  },
  leaving: signUpLeaving,
  steps: {
    ...smsCodeTexts,
    phone: {
      ...smsCodeTexts.phone,
      ways: [
        {
          words: { nb: 'Bruk BankID eller Vipps i stedet', en: 'Use BankID or Vipps instead' },
          to: '/customer/signup/bankid',
        },
        {
          words: { nb: 'Har du allerede en bruker? Logg inn', en: 'Already have an account? Sign in' },
          to: '/customer/signin',
        },
      ],
    },
    person: {
      name: { nb: 'Deg', en: 'You' },
      title: { nb: 'Hvem er du?', en: 'Who are you?' },
      lead: {
        nb: 'Du må ha fylt 18 år.',
        en: 'You must be 18 or older.',
      },
      why: {
        nb: 'Fødselsnummeret viser at du er 18 år, og at du har én bruker. Vi lagrer det ikke i klartekst. Boligene dine kobles til først når du har logget inn med BankID eller Vipps.',
        en: 'The national id number shows that you are 18, and that you have one account. We do not keep it in plain text. Your homes are linked only when you have signed in with BankID or Vipps.',
      },
      fields: {
        firstName: { label: { nb: 'Fornavn', en: 'First name' } },
        lastName: { label: { nb: 'Etternavn', en: 'Last name' } },
        nationalId: { label: { nb: 'Fødselsnummer', en: 'National id number' } },
      },
    },
    details: {
      name: { nb: 'Opplysninger', en: 'Details' },
      title: { nb: 'Dine opplysninger', en: 'Your details' },
      lead: {
        nb: 'Vi sender en lenke til e-posten, så du kan bekrefte at den er din.',
        en: 'We send a link to the e-mail, so that you can verify that it is yours.',
      },
      proceed: { nb: 'Opprett bruker', en: 'Create account' },
      ways: hasAccountWays,
      fields: { ...reachTexts, ...passwordTexts, ...agreementTexts },
    },
    ...accountMadeTexts,
  },
};
