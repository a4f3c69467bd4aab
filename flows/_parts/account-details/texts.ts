import { newestConsentText } from '#src/domain/consents.ts';

const asked = (purpose: Parameters<typeof newestConsentText>[0]) => {
  const { nb, en } = newestConsentText(purpose);
  return { label: { nb, en } };
};

export const signUpTitle = { nb: 'Opprett bruker', en: 'Create account' } as const;

/** Asked before leaving sign-up, since nothing of it is stored. */
export const signUpLeaving = {
  title: { nb: 'Vil du avslutte registreringen?', en: 'Leave the registration?' },
  what: { nb: 'Ingenting av det du har skrevet, blir lagret.', en: 'Nothing of what you have typed is kept.' },
  stay: { nb: 'Fortsett', en: 'Continue' },
  leave: { nb: 'Avslutt', en: 'Leave' },
} as const;

/** Ways on for a person who turns out to have an account, such as by the e-mail. */
export const hasAccountWays = [
  {
    words: { nb: 'Har du allerede en bruker? Logg inn', en: 'Already have an account? Sign in' },
    to: '/customer/signin',
  },
  { words: { nb: 'Glemt passord?', en: 'Forgot password?' }, to: '/customer/password/forgot' },
] as const;

export const reachTexts = {
  email: { label: { nb: 'E-post', en: 'E-mail' } },
  postcode: { label: { nb: 'Postnummer', en: 'Postcode' } },
} as const;
export const passwordTexts = {
  password: { label: { nb: 'Passord', en: 'Password' } },
  passwordConfirm: { label: { nb: 'Gjenta passordet', en: 'Repeat the password' } },
} as const;
export const agreementTexts = {
  referralCode: {
    label: { nb: 'Vervekode (valgfritt)', en: 'Referral code (optional)' },
    hint: {
      nb: 'Den som inviterte deg, får ikke vite hvem du er.',
      en: 'The one who invited you does not get to know who you are.',
    },
  },
  terms: {
    label: {
      nb: 'Jeg godtar vilkårene og har lest personvernerklæringen',
      en: 'I accept the terms and have read the privacy policy',
    },
    links: [
      { words: { nb: 'vilkårene', en: 'the terms' }, to: '/customer/terms-and-conditions' },
      { words: { nb: 'personvernerklæringen', en: 'the privacy policy' }, to: '/customer/privacy-policy' },
    ],
  },
  emailMarketing: asked('emailMarketing'),
  financing: asked('financing'),
  savedSearch: asked('savedSearch'),
} as const;

/** Texts of the pages after the account. The last is never drawn: the app leads on. */
export const accountMadeTexts = {
  'code-unknown': {
    name: { nb: 'Vervekode', en: 'Referral code' },
    title: { nb: 'Kontoen din er klar', en: 'Your account is ready' },
    lead: {
      nb: 'Ingen har vervekoden {referralCode}, så den er ikke tatt med. Alt annet er på plass.',
      en: 'Nobody has the referral code {referralCode}, so it is left out. Everything else is in place.',
    },
    fields: {},
  },
  done: {
    name: { nb: 'Ferdig', en: 'Done' },
    title: { nb: 'Kontoen din er klar', en: 'Your account is ready' },
    fields: {},
  },
} as const;
