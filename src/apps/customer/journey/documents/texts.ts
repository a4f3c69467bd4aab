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
  fromBroker: { nb: 'Fra megleren', en: 'From the broker' },
  pages: { nb: { one: 'én side', other: '{count} sider' }, en: { one: 'one page', other: '{count} pages' } },
  open: { nb: 'Åpne', en: 'Open' },
  openOf: { nb: 'Åpne {head}', en: 'Open {head}' },
  opening: { nb: 'Åpner', en: 'Opening' },
  confirmFirst: { nb: 'Bekreft med BankID', en: 'Confirm with BankID' },
  papersFailed: { nb: 'Vi fikk ikke hentet papirene fra megleren.', en: 'We could not fetch the broker’s papers.' },
  signed: { nb: 'Signert', en: 'Signed' },
  signedOf: { nb: '{signed} av {of} signert', en: '{signed} of {of} signed' },
  emptyTitle: { nb: 'Ingen dokumenter ennå', en: 'No documents yet' },
  emptyWhy: {
    nb: 'Papirene dukker opp her når megleren sender dem, og når dere har signert.',
    en: 'The papers appear here when the broker sends them, and when you have signed.',
  },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
