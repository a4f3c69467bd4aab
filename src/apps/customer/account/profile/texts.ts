import type { Wording } from '#src/texts/wording.ts';

/** Texts of the customer's profile and the pages under it. */
export const profileTexts = {
  title: { nb: 'Profil', en: 'Profile' },
  back: { nb: 'Tilbake', en: 'Back' },
  details: { nb: 'Personlige opplysninger', en: 'Personal details' },
  name: { nb: 'Navn', en: 'Name' },
  email: { nb: 'E-post', en: 'E-mail' },
  sendLink: { nb: 'Send lenke for å bekrefte', en: 'Send a link to confirm it' },
  sendingLink: { nb: 'Sender …', en: 'Sending …' },
  linkSent: { nb: 'Lenken er sendt. Sjekk innboksen din.', en: 'The link is sent. Check your inbox.' },
  phone: { nb: 'Mobil', en: 'Mobile' },
  postcode: { nb: 'Postnummer', en: 'Postcode' },
  notConfirmed: { nb: 'ikke bekreftet', en: 'not confirmed' },
  identified: { nb: 'Hvem du er', en: 'Who you are' },
  isIdentified: { nb: 'Bekreftet', en: 'Confirmed' },
  isBySms: {
    nb: 'Bekreftet før. Nå er du logget inn med bare ett bevis, og da åpnes ikke skjemaer og dokumenter.',
    en: 'Confirmed before. You are signed in with one proof only now, and that opens no forms or documents.',
  },
  confirmNow: { nb: 'Bekreft med BankID eller Vipps', en: 'Confirm with BankID or Vipps' },
  isNotIdentified: { nb: 'Ikke bekreftet', en: 'Not confirmed' },

  security: { nb: 'Innlogging og sikkerhet', en: 'Sign-in and security' },
  waysIn: { nb: 'Du kan logge inn med', en: 'You can sign in with' },
  BANKID: { nb: 'BankID', en: 'BankID' },
  VIPPS: { nb: 'Vipps', en: 'Vipps' },
  PHONE_NUMBER: { nb: 'mobil og kode', en: 'phone and code' },
  PASSWORD: { nb: 'e-post og passord', en: 'e-mail and password' },
  changePassword: { nb: 'Endre passord', en: 'Change password' },
  changePasswordNote: { nb: 'Du blir logget ut på andre enheter', en: 'You are signed out on other devices' },
  changeEmail: { nb: 'Endre e-post', en: 'Change e-mail' },
  changeEmailNote: {
    nb: 'Vi sender en lenke til den nye adressen',
    en: 'We send a link to the new address',
  },

  choices: { nb: 'Valgene dine', en: 'Your choices' },
  wishes: { nb: 'Boligønsker og kontakt', en: 'Your search and contact' },
  wishesNote: {
    nb: 'Hvor du vil bo, hva du ser etter, og når vi kan ta kontakt',
    en: 'Where you want to live, what you look for, and when we may contact you',
  },
  search: { nb: 'Søkeprofil', en: 'Search profile' },
  searchNote: {
    nb: 'Områder, boligtype, størrelse og pris',
    en: 'Areas, kind of home, size and price',
  },
  notifications: { nb: 'Varsler', en: 'Notifications' },
  notificationsNote: { nb: 'Hva vi varsler deg om, og hvordan', en: 'What we notify you about, and how' },
  consents: { nb: 'Samtykker', en: 'Consents' },
  consentsNote: {
    nb: 'Se hva du har sagt ja til, og ta det tilbake',
    en: 'See what you have agreed to, and withdraw it',
  },

  look: { nb: 'Språk og utseende', en: 'Language and look' },
  language: { nb: 'Språk', en: 'Language' },
  theme: { nb: 'Utseende', en: 'Look' },
  system: { nb: 'Som enheten', en: 'As the device' },
  light: { nb: 'Lyst', en: 'Light' },
  dark: { nb: 'Mørkt', en: 'Dark' },

  help: { nb: 'Hjelp', en: 'Help' },
  faq: { nb: 'Ofte stilte spørsmål', en: 'Frequently asked questions' },
  tutorial: { nb: 'Bli kjent med {brand}', en: 'Get to know {brand}' },
  tutorialNote: { nb: 'Fire kort om det viktigste', en: 'Four cards about what matters most' },
  about: { nb: 'Om {brand}', en: 'About {brand}' },
  terms: { nb: 'Vilkår', en: 'Terms and conditions' },
  privacy: { nb: 'Personvernerklæring', en: 'Privacy policy' },

  account: { nb: 'Konto', en: 'Account' },
  logOut: { nb: 'Logg ut', en: 'Sign out' },
  logOutEverywhere: { nb: 'Logg ut på alle enheter', en: 'Sign out on all devices' },
  everywhereTitle: { nb: 'Logge ut på alle enheter?', en: 'Sign out on all devices?' },
  everywhereWhy: {
    nb: 'Du må logge inn på nytt på telefoner og nettlesere der du er logget inn, også her. Lenker megleren har sendt deg, virker fortsatt.',
    en: 'You have to sign in again on phones and browsers where you are signed in, here too. Links your broker has sent you still work.',
  },
  stay: { nb: 'Forbli innlogget', en: 'Stay signed in' },
  deleteAccount: { nb: 'Slett kontoen', en: 'Delete the account' },
  deleteAccountNote: {
    nb: 'Se hva som slettes, og hva loven krever at vi beholder',
    en: 'See what is deleted, and what the law makes us keep',
  },

  tellMeOf: { nb: 'Varsle meg om', en: 'Notify me of' },
  signingAlways: {
    nb: 'Vi sier alltid fra om dokumenter du skal signere. Det kan ikke slås av.',
    en: 'We always notify you of documents you need to sign. That cannot be turned off.',
  },
  journey: { nb: 'Kjøp og salg', en: 'Your sale or purchase' },
  prospect: { nb: 'Boliger som kan passe deg', en: 'Homes that may suit you' },
  propertyValue: { nb: 'Verdien på boligen din', en: 'The value of your home' },
  quiz: { nb: 'Boligquizen', en: 'The price quiz' },
  marketing: { nb: 'Tips og tilbud', en: 'Tips and offers' },
  push: { nb: 'Push', en: 'Push' },
  byEmail: { nb: 'E-post', en: 'E-mail' },
  sms: { nb: 'SMS', en: 'Text message' },

  consentsLead: {
    nb: 'Du bestemmer hva vi kan bruke opplysningene dine til. Fjern haken for å ta et samtykke tilbake. Det virker med en gang.',
    en: 'You decide what we may use your details for. Untick a box to take a consent back. It takes effect at once.',
  },
  consentsPartner: {
    nb: 'Tar du tilbake samtykket til å bli kontaktet om finansiering, ber vi partneren slette det den har fått om deg.',
    en: 'If you take back the consent to contact about financing, we ask the partner to delete what it got about you.',
  },
  consentsUnmailed: {
    nb: 'Vi sender deg en e-post om hva du har sagt ja til, med en lenke for å ta det tilbake, når du har bekreftet adressen din. Til en adresse som ikke er bekreftet, sender vi det ikke: den kan være noen andres.',
    en: 'We mail you what you have said yes to, with a link to take it back, once you have confirmed your address. We do not mail it to an address that is not confirmed: it may be somebody else’s.',
  },
  given: { nb: 'Gitt {at}', en: 'Given {at}' },
  withdrawn: { nb: 'Tatt tilbake {at}', en: 'Taken back {at}' },
  neverGiven: { nb: 'Ikke gitt', en: 'Not given' },
  newText: { nb: 'Teksten er ny', en: 'The text is new' },
  yesToNewText: { nb: 'Si ja til den nye teksten', en: 'Say yes to the new text' },

  fetching: { nb: 'Henter valgene dine', en: 'Fetching your choices' },
  notFetched: { nb: 'Vi fikk ikke hentet valgene dine.', en: 'We could not fetch your choices.' },
  notSaved: { nb: 'Valget ble ikke lagret.', en: 'Your choice was not saved.' },
  saved: { nb: 'Lagret', en: 'Saved' },
} as const satisfies Readonly<Record<string, Wording>>;
