/** Texts of the identification before sign-up. */
export const introTexts = {
  eid: {
    name: { nb: 'Opprett bruker', en: 'Create account' },
    title: { nb: 'Opprett bruker', en: 'Create account' },
    lead: {
      nb: 'Det er gratis. Med BankID viser du hvem du er, og at du har fylt 18 år.',
      en: 'It is free. With BankID you show who you are, and that you are 18 or older.',
    },
    fields: {},
  },
  wallet: {
    name: { nb: 'Opprett bruker', en: 'Create account' },
    title: { nb: 'Opprett bruker med Vipps', en: 'Create account with Vipps' },
    lead: {
      nb: 'Det er gratis. Med Vipps slipper du å skrive inn opplysningene dine.',
      en: 'It is free. With Vipps you do not have to type your details.',
    },
    fields: {},
  },
} as const;

const shownTexts = {
  name: { label: { nb: 'Navn', en: 'Name' } },
  birthDate: { label: { nb: 'Fødselsdato', en: 'Date of birth' } },
} as const;

export const whoTexts = {
  eid: {
    name: { nb: 'Deg', en: 'You' },
    title: { nb: 'Er dette deg?', en: 'Is this you?' },
    lead: { nb: 'Dette har vi fått fra BankID.', en: 'We have this from BankID.' },
    why: {
      nb: 'Vi bruker fødselsnummeret fra BankID til å finne boligene dine. Vi lagrer det ikke i klartekst, og viser det aldri.',
      en: 'We use the national id number from BankID to find your homes. We do not keep it in plain text, and never show it.',
    },
    proceed: { nb: 'Ja, fortsett', en: 'Yes, continue' },
    fields: shownTexts,
  },
  wallet: {
    name: { nb: 'Deg', en: 'You' },
    title: { nb: 'Er dette deg?', en: 'Is this you?' },
    lead: {
      nb: 'Dette har vi fått fra Vipps. E-post og mobil er bekreftet der. Er noe feil, retter du det i Vipps.',
      en: 'We have this from Vipps. E-mail and mobile are verified there. If something is wrong, correct it in Vipps.',
    },
    proceed: { nb: 'Ja, fortsett', en: 'Yes, continue' },
    fields: {
      ...shownTexts,
      email: { label: { nb: 'E-post', en: 'E-mail' } },
      phoneNumber: { label: { nb: 'Mobil', en: 'Mobile' } },
    },
  },
} as const;

/** Texts of the sign-up methods on the first page. */
export const introScreenTexts = {
  fetched: { nb: 'Dette henter vi', en: 'What we fetch' },
  fetchedEid: {
    nb: ['Navn og fødselsdato', 'Fødselsnummer, for å finne boligene dine'],
    en: ['Name and date of birth', 'National id number, to find your homes'],
  },
  fetchedWallet: {
    nb: ['Navn og fødselsdato', 'E-post, mobilnummer og adresse'],
    en: ['Name and date of birth', 'E-mail, mobile number and address'],
  },
  withEid: { nb: 'Fortsett med BankID', en: 'Continue with BankID' },
  withWallet: { nb: 'Fortsett med Vipps', en: 'Continue with Vipps' },
  leaving: { nb: 'Åpner …', en: 'Opening …' },
  otherWays: { nb: 'Eller velg en annen måte', en: 'Or choose another way' },
  byEid: { nb: 'BankID', en: 'BankID' },
  byWallet: { nb: 'Vipps', en: 'Vipps' },
  byPhone: { nb: 'Mobilnummer', en: 'Mobile number' },
  hasAccount: { nb: 'Har du allerede en bruker? Logg inn', en: 'Already have an account? Sign in' },
  terms: { nb: 'Vilkår', en: 'Terms' },
  privacy: { nb: 'Personvern', en: 'Privacy' },
} as const;
