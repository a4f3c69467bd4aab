/** Texts of the pages that lead to the e-ID or the wallet and back. */
export const words = {
  toEid: { nb: 'Gå til BankID', en: 'Go to BankID' },
  toWallet: { nb: 'Gå til Vipps', en: 'Go to Vipps' },
  leaving: { nb: 'Åpner …', en: 'Opening …' },
  nothingToLink: {
    nb: 'Kontoen din er allerede koblet til {way}. Logg inn med {way} på nytt, så ser vi etter nye boliger.',
    en: 'Your account is linked to {way} already. Sign in with {way} again, and we look for new homes.',
  },
  ownerFirst: {
    nb: 'Kontoen din har ikke noe passord. Logg derfor inn med {way} først, så vet vi at kontoen er din.',
    en: 'Your account has no password. So sign in with {way} first, and we know that the account is yours.',
  },
  whyPassword: {
    nb: 'Skriv passordet ditt, så vet vi at både kontoen og {way} er din.',
    en: 'Type your password, and we know that both the account and the {way} are yours.',
  },
  forgotten: { nb: 'Glemt passordet? Lag et nytt', en: 'Forgot the password? Make a new one' },
  justShown: {
    nb: 'Du logget nettopp inn, så vi trenger ikke passordet ditt.',
    en: 'You signed in just now, so we do not need your password.',
  },
  insteadOfPassword: {
    nb: 'Husker du ikke passordet? Logg inn med {way} i stedet, så spør vi ikke om det.',
    en: 'Do you not remember it? Sign in with {way} instead, and we do not ask for it.',
  },
  showAgain: {
    nb: 'Du er logget inn med SMS. Skjemaer og dokumenter åpnes når du har bekreftet med {way}.',
    en: 'You are signed in by text message. Forms and documents open when you have confirmed with {way}.',
  },
  confirmBy: { nb: 'Bekreft med {way}', en: 'Confirm with {way}' },
  signInBy: { nb: 'Logg inn med {way}', en: 'Sign in with {way}' },
} as const;
