import type { Wording } from '#src/texts/wording.ts';

/** Texts of the front page. */
export const frontTexts = {
  promise: { nb: 'Fra første visning til siste nøkkel', en: 'From first viewing to last key' },
  lead: {
    nb: 'Selg, kjøp og ei bolig med alt på ett sted. Gratis for alle med norsk fødselsnummer.',
    en: 'Sell, buy and own a home with everything in one place. Free for everyone with a Norwegian national id.',
  },
  signIn: { nb: 'Logg inn', en: 'Sign in' },
  signUp: { nb: 'Opprett bruker', en: 'Create an account' },
  menu: { nb: 'Meny', en: 'Menu' },
  coming: { nb: 'Kommer for salg', en: 'Coming for sale' },
  services: { nb: 'Tjenester', en: 'Services' },
  verify: { nb: 'Sjekk et dokument', en: 'Check a document' },
  verifyLong: { nb: 'Sjekk at et dokument er ekte', en: 'Check that a document is genuine' },
  doors: { nb: 'Hva skal du gjøre?', en: 'What are you here for?' },
  sell: { nb: 'Jeg skal selge', en: 'I am selling' },
  sellShort: { nb: 'Bestill møte med megleren', en: 'Book a meeting with the broker' },
  sellWhy: {
    nb: 'Møt megleren hjemme hos deg. Du velger dag og klokkeslett selv.',
    en: 'Meet the broker at your home. You choose the day and the time.',
  },
  sellGo: { nb: 'Bestill møte', en: 'Book a meeting' },
  buy: { nb: 'Jeg skal kjøpe', en: 'I am buying' },
  buyShort: { nb: 'Se boliger før de er annonsert', en: 'See homes before they are advertised' },
  buyWhy: {
    nb: 'Lagre hva du leter etter, og se boliger før de er annonsert.',
    en: 'Save what you are looking for, and see homes before they are advertised.',
  },
  buyGo: { nb: 'Lag søk', en: 'Save a search' },
  own: { nb: 'Jeg eier', en: 'I own a home' },
  ownShort: { nb: 'Følg verdien og lånet', en: 'Follow its value and your loan' },
  ownWhy: {
    nb: 'Følg verdien, lånet og hvor mye av boligen som er din.',
    en: 'Follow the value, the loan and how much of the home is yours.',
  },
  ownGo: { nb: 'Se verdien', en: 'See the value' },
  road: {
    nb: 'Seks hus på veien, og du ser alltid hvor du er',
    en: 'Six houses on the way, and you always see where you are',
  },
  document: { nb: 'Har du fått et signert dokument?', en: 'Were you given a signed document?' },
  documentWhy: {
    nb: 'Sjekk at det er ekte og uendret. Koden står på siste side av dokumentet.',
    en: 'Check that it is genuine and unchanged. The code is on the last page of the document.',
  },
  code: { nb: 'Kode på dokumentet', en: 'Code on the document' },
  check: { nb: 'Sjekk', en: 'Check' },
  gotLink: {
    nb: 'Har du fått en lenke på SMS eller e-post? Åpne den, så slipper du å logge inn.',
    en: 'Got a link by text message or e-mail? Open the link, no sign-in needed.',
  },
  privacy: { nb: 'Personvern', en: 'Privacy' },
  terms: { nb: 'Vilkår', en: 'Terms' },
  broker: { nb: 'For meglere', en: 'For brokers' },
} as const satisfies Readonly<Record<string, Wording>>;

/** Spec section 3, "Journey steps 1 to 6". */
export const roadSteps: readonly { readonly name: Wording; readonly what: Wording }[] = [
  {
    name: { nb: 'Forberedelse', en: 'Preparation' },
    what: { nb: 'Befaring, oppdrag og bilder', en: 'Inspection, assignment and pictures' },
  },
  { name: { nb: 'Målgruppe', en: 'Target group' }, what: { nb: 'Hvem boligen er for', en: 'Who the home is for' } },
  {
    name: { nb: 'Markedsføring', en: 'Marketing' },
    what: { nb: 'Annonse og salgsoppgave', en: 'Advertisement and prospectus' },
  },
  { name: { nb: 'Visning', en: 'Viewing' }, what: { nb: 'Påmelding og interesse', en: 'Sign-up and interest' } },
  { name: { nb: 'Budrunde', en: 'Bid round' }, what: { nb: 'Bud og aksept', en: 'Bids and acceptance' } },
  {
    name: { nb: 'Etterarbeid', en: 'After the sale' },
    what: { nb: 'Oppgjør, overtakelse, nøkler', en: 'Settlement, takeover, keys' },
  },
];
