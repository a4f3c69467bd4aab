import type { Wording } from '#src/texts/wording.ts';

/** Texts of the page linked from the message to a person who is signed for. */
export const objectionTexts = {
  title: { nb: 'Skal {deputy} signere for deg?', en: 'Is {deputy} to sign for you?' },
  page: { nb: 'Fullmakt', en: 'Power of attorney' },
  fetching: { nb: 'Henter fullmakten', en: 'Fetching the power of attorney' },
  what: {
    nb: '{deputy} er ført opp med fullmakt til å signere for deg, {me}.',
    en: '{deputy} is entered with a power of attorney to sign for you, {me}.',
  },
  document: { nb: 'Dokument', en: 'Document' },
  home: { nb: 'Bolig', en: 'Home' },
  addedBy: { nb: 'Ført opp av', en: 'Entered by' },
  fine: {
    nb: 'Stemmer det, trenger du ikke gjøre noe. {deputy} kan bare signere med en fullmakt som megleren har godkjent.',
    en: 'If this is right, there is nothing to do. {deputy} can only sign with a power of attorney that the broker has approved.',
  },
  effect: {
    nb: 'Stopper du fullmakten, kan {deputy} ikke signere for deg, og et dokument som er under signering, blir annullert. Megleren får beskjed med en gang.',
    en: 'If you stop it, {deputy} cannot sign for you, and a document under signing becomes void. The broker is told at once.',
  },
  signed: {
    nb: 'Dokumentet er allerede signert. Stopper du fullmakten, får megleren beskjed med en gang. Ring megleren også.',
    en: 'The document is already signed. If you stop the power of attorney, the broker is told at once. Call the broker too.',
  },
  stop: { nb: 'Dette stemmer ikke, stopp fullmakten', en: 'This is wrong, stop it' },
  stopping: { nb: 'Stopper fullmakten', en: 'Stopping it' },
  stoppedTitle: { nb: 'Fullmakten er stoppet', en: 'The power of attorney is stopped' },
  stopped: {
    nb: '{deputy} kan ikke signere for deg. Megleren og de andre på din side har fått beskjed.',
    en: '{deputy} cannot sign for you. The broker and the others on your side have been told.',
  },
  stoppedSigned: {
    nb: 'Dokumentet var alt signert, og {deputy} hadde signert for deg. Megleren og de andre på din side har fått beskjed. Ring megleren før oppgjøret gjøres.',
    en: 'The document was already signed, and {deputy} had signed for you. The broker and the others on your side have been told. Call the broker before the settlement.',
  },
  overTitle: { nb: 'Fullmakten gjelder ikke lenger', en: 'The power of attorney no longer applies' },
  over: {
    nb: 'Den er endret eller fjernet etter at du fikk meldingen. Du trenger ikke gjøre noe.',
    en: 'It was changed or removed after you got the message. There is nothing to do.',
  },
  noLink: { nb: 'Åpne lenken i meldingen', en: 'Open the link in the message' },
  noLinkWhy: {
    nb: 'Vi kan ikke se hvilken fullmakt det gjelder. Åpne lenken i den nyeste SMS-en eller e-posten en gang til, eller ring megleren.',
    en: 'We cannot see which power of attorney it is about. Open the link in the newest text or e-mail again, or call the broker.',
  },
  callBroker: { nb: 'Ring {name}', en: 'Call {name}' },
} as const satisfies Readonly<Record<string, Wording>>;
