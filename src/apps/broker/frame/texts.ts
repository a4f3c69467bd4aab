import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the sign-in and of what stands around every page. `{name}` is filled in by `useLanguage().text`. */
export const frameTexts = {
  // Frame.
  place: { nb: 'Megler', en: 'Broker' },
  nav: { nb: 'Hovedmeny', en: 'Main menu' },
  skip: { nb: 'Hopp til innholdet', en: 'Skip to the content' },
  dashboard: { nb: 'Oversikt', en: 'Dashboard' },
  takeovers: { nb: 'Overtakelser', en: 'Takeovers' },
  unreadTalks: {
    nb: { one: '{count} ulest samtale', other: '{count} uleste samtaler' },
    en: { one: '{count} unread talk', other: '{count} unread talks' },
  },
  waitingForYou: { nb: '{count} venter på deg', en: '{count} waiting for you' },
  changePassword: { nb: 'Endre passord', en: 'Change password' },
  signOut: { nb: 'Logg ut', en: 'Sign out' },
  signingOut: { nb: 'Logger ut', en: 'Signing out' },
  otherLanguage: { nb: 'English', en: 'Norsk' },
  toDark: { nb: 'Mørkt utseende', en: 'Dark look' },
  toLight: { nb: 'Lyst utseende', en: 'Light look' },
  loading: { nb: 'Henter oversikten', en: 'Fetching your desk' },
  notLoaded: { nb: 'Oversikten lot seg ikke hente', en: 'Your desk could not be fetched' },
  loadingLong: { nb: 'Det tar lengre tid enn vanlig.', en: 'This takes longer than usual.' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  trying: { nb: 'Prøver', en: 'Trying' },
  notFoundTitle: { nb: 'Siden finnes ikke', en: 'There is no such page' },
  toDashboard: { nb: 'Til oversikten', en: 'To the dashboard' },
  cancel: { nb: 'Avbryt', en: 'Cancel' },
  and: { nb: 'og', en: 'and' },
  dateFirst: { nb: 'Sett overtakelsesdatoen først', en: 'Set the takeover date first' },
  actionNotNow: { nb: '{action}: {why}', en: '{action}: {why}' },

  // Sign-in.
  signInTitle: { nb: 'Logg inn som megler', en: 'Sign in as a broker' },
  splashTitle: { nb: 'Oversikten din', en: 'Your broker’s desk' },
  signInLead: {
    nb: 'Kunder, oppdrag og overtakelser på ett sted.',
    en: 'Follow your takeovers while they happen.',
  },
  email: { nb: 'E-post', en: 'E-mail' },
  password: { nb: 'Passord', en: 'Password' },
  showPassword: { nb: 'Vis passordet', en: 'Show the password' },
  hidePassword: { nb: 'Skjul passordet', en: 'Hide the password' },
  signIn: { nb: 'Logg inn', en: 'Sign in' },
  signingIn: { nb: 'Logger inn', en: 'Signing in' },
  signedOutAgain: { nb: 'Du er logget ut. Logg inn for å fortsette.', en: 'You are signed out. Sign in to go on.' },
  forgotPassword: { nb: 'Glemt passord', en: 'Forgot password' },
  isEmployee: { nb: 'Jeg er ansatt', en: 'I am an employee' },
  signUp: { nb: 'Ny megler? Opprett bruker', en: 'New broker? Create an account' },
  sendLinkAgain: { nb: 'Send lenken på nytt', en: 'Send the link again' },
  waitsForName: {
    nb: '{name} må si ja før du kan logge inn. Vi har sendt en e-post om det.',
    en: '{name} must say yes before you can sign in. We have sent an e-mail about it.',
  },
  waitsForOperator: {
    nb: 'Kontoret har ingen her som kan si ja. Be lederen din ta kontakt med oss.',
    en: 'The office has nobody here who can say yes. Ask your manager to contact us.',
  },
  waitsUntil: {
    nb: 'Du får en e-post når svaret er der. Uten et ja innen {date} blir brukeren slettet.',
    en: 'You get an e-mail when there is an answer. Without a yes by {date} the account is deleted.',
  },
  linkSentAgain: {
    nb: 'Lenken er sendt på nytt. Sjekk innboksen din.',
    en: 'The link has been sent again. Check your inbox.',
  },
  customersElsewhere: {
    nb: 'Selger eller kjøper? Bruk den personlige lenken du fikk på SMS.',
    en: 'Seller or buyer? Use the personal link you got by text message.',
  },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
