import type { Problem } from './problem.ts';

/** Refusals of documents that a broker uploads. */
export const documentProblems = {
  DOC_TYPE: {
    nb: 'Filen er ikke en lesbar PDF',
    en: 'The file is not a readable PDF',
    status: 415,
    next: {
      nb: 'Lagre dokumentet som PDF, og last det opp igjen.',
      en: 'Save the document as PDF, and upload it again.',
    },
  },
  DOC_SIZE: {
    nb: 'Filen kan være høyst 25 MB',
    en: 'The file can be at most 25 MB',
    status: 413,
    next: {
      nb: 'Lagre den med mindre bilder, eller del den i to.',
      en: 'Save it with smaller pictures, or split it in two.',
    },
  },
  DOC_TOO_LONG: {
    nb: 'Dokumentet kan ha høyst 500 sider',
    en: 'The document can have at most 500 pages',
    status: 422,
    next: { nb: 'Del det i flere dokumenter.', en: 'Split it into several documents.' },
  },
  DOC_ENCRYPTED: {
    nb: 'PDF-en er låst',
    en: 'The PDF is locked',
    status: 422,
    next: {
      nb: 'Lagre den uten passord, og last den opp igjen.',
      en: 'Save it without a password, and upload it again.',
    },
  },
  DOC_ACTIVE: {
    nb: 'PDF-en kjører kode eller har vedlegg',
    en: 'The PDF runs code or has attachments',
    status: 422,
    next: { nb: 'Skriv den ut til PDF på nytt, og last opp den.', en: 'Print it to PDF again, and upload that one.' },
  },
  DOC_READERS: {
    nb: 'Denne typen dokument kan ikke vises til den siden',
    en: 'This type of document cannot be shown to that side',
    status: 422,
    next: { nb: 'Velg en annen side, eller en annen dokumenttype.', en: 'Choose another side, or another type.' },
  },
  DOC_SIGNED: {
    nb: 'Dokumentet er signert',
    en: 'The document is signed',
    status: 409,
    next: {
      nb: 'Det kan verken byttes eller skjules. Last opp et nytt dokument ved siden av.',
      en: 'It can neither be replaced nor hidden. Upload a new document beside it.',
    },
  },
  DOC_WIDENS: {
    nb: 'Flere får se dokumentet',
    en: 'More people will see the document',
    status: 409,
    next: { nb: 'Bekreft at de skal se det.', en: 'Confirm that they are to see it.' },
  },
  DOC_SIGNERS: {
    nb: 'Den som skal signere, må kunne se dokumentet',
    en: 'Those who are to sign must be able to see the document',
    status: 422,
    next: {
      nb: 'Velg blant partene som får se det, eller la flere se det.',
      en: 'Choose among the parties who may see it, or let more of them see it.',
    },
  },
} as const satisfies Readonly<Record<string, Problem>>;
