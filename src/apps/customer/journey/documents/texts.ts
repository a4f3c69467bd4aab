import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the list of documents. */
export const documentsTexts = {
  title: { nb: 'Dokumenter', en: 'Documents' },
  backHome: { nb: 'Til Hjem', en: 'To Home' },
  backToHome: { nb: 'Til boligen', en: 'To the home' },
  toSign: { nb: 'Til signering', en: 'To sign' },
  toFillIn: { nb: 'Til utfylling', en: 'To fill in' },
  waiting: { nb: 'Venter på andre', en: 'Waiting for others' },
  finished: { nb: 'Ferdige', en: 'Finished' },
  notThereYet: {
    nb: 'Papiret er ikke lagt inn ennå. Det kommer her når megleren legger det inn.',
    en: 'The paper has not been added yet. You find it here when the broker adds it.',
  },
  fromBroker: { nb: 'Fra megleren', en: 'From the broker' },
  pages: { nb: { one: 'én side', other: '{count} sider' }, en: { one: 'one page', other: '{count} pages' } },
  opening: { nb: 'Henter', en: 'Fetching' },
  inShort: { nb: 'Kort fortalt', en: 'In short' },
  sender: { nb: 'Fra', en: 'From' },
  dated: { nb: 'Dato', en: 'Date' },
  length: { nb: 'Lengde', en: 'Length' },
  signatures: { nb: 'Signaturer', en: 'Signatures' },
  read: { nb: 'Les', en: 'Read' },
  download: { nb: 'Last ned PDF', en: 'Download PDF' },
  share: { nb: 'Del', en: 'Share' },
  downloaded: { nb: 'Dokumentet er lastet ned', en: 'The document is downloaded' },
  allDownloaded: { nb: 'Alt er lastet ned', en: 'Everything is downloaded' },
  notFetched: { nb: 'Vi fikk ikke hentet dokumentet.', en: 'We could not fetch the document.' },
  proof: { nb: 'Se beviset for signaturene ({code})', en: 'See the proof of the signatures ({code})' },
  all: { nb: 'Last ned alt (zip)', en: 'Download everything (zip)' },
  backToList: { nb: 'Til dokumentene', en: 'To the documents' },
  unknownWhy: {
    nb: 'Det finnes ikke, eller det er ikke ditt å lese.',
    en: 'It does not exist, or it is not yours to read.',
  },
  fetching: { nb: 'Henter dokumentene', en: 'Fetching the documents' },
  fetchingOne: { nb: 'Henter dokumentet', en: 'Fetching the document' },
  papersFailed: { nb: 'Vi fikk ikke hentet papirene fra megleren.', en: 'We could not fetch the broker’s papers.' },
  signed: { nb: 'Signert', en: 'Signed' },
  signedOf: { nb: '{signed} av {of} signert', en: '{signed} of {of} signed' },
  yourSignature: { nb: 'Venter på deg', en: 'Waits for you' },
  emptyTitle: { nb: 'Ingen dokumenter ennå', en: 'No documents yet' },
  emptyWhy: {
    nb: 'Papirene dukker opp her når megleren sender dem, og når dere har signert.',
    en: 'The papers appear here when the broker sends them, and when you have signed.',
  },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
