import type { Wording } from '#src/texts/wording.ts';

/** Texts of the proof of a document. */
export const publicTexts = {
  verifyTitle: { nb: 'Kontroller et dokument', en: 'Check a document' },
  verifyLead: {
    nb: 'Koden står på siste side av dokumentet.',
    en: 'The code is on the last page of the document.',
  },
  code: { nb: 'Dokumentkode', en: 'Document code' },
  codeHint: { nb: 'For eksempel 7K4M-Q2XD-9A2C', en: 'For example 7K4M-Q2XD-9A2C' },
  check: { nb: 'Kontroller', en: 'Check' },
  checking: { nb: 'Kontrollerer', en: 'Checking' },
  known: { nb: 'Vi kjenner dokumentet', en: 'We know this document' },
  knownWhy: {
    nb: 'Sammenlign kopien din under for å se om den er uendret.',
    en: 'Compare your copy below to see whether it is unchanged.',
  },
  genuine: { nb: 'Ekte og uendret', en: 'Genuine and unchanged' },
  notThis: { nb: 'Kopien er ikke det forseglede dokumentet', en: 'The copy is not the sealed document' },
  voided: { nb: 'Dokumentet er annullert', en: 'The document is void' },
  voidedWhy: {
    nb: 'Det gjelder ikke lenger. Be den som ga deg dette, om det nyeste dokumentet.',
    en: 'It is no longer valid. Ask the person who gave you this for the newest document.',
  },
  unfinished: { nb: 'Ikke alle har signert ennå', en: 'Not everyone has signed yet' },
  unfinishedWhy: { nb: 'Dokumentet er ikke ferdig.', en: 'The document is not finished.' },
  unknown: { nb: 'Vi kjenner ikke denne koden', en: 'We do not know this code' },
  unknownWhy: {
    nb: 'Sjekk koden på siste side av dokumentet. Stemmer den, er dokumentet ikke laget her.',
    en: 'Check the code on the last page of the document. If it is right, the document was not made here.',
  },
  documentOf: { nb: '{document}, {place}', en: '{document}, {place}' },
  alsoFor: { nb: '{role}, også for {names}', en: '{role}, also for {names}' },
  onlyFor: { nb: 'Fullmektig for {names}', en: 'Deputy for {names}' },
  signersLabel: { nb: 'Hvem har signert', en: 'Who has signed' },
  seller: { nb: 'Selger', en: 'Seller' },
  buyer: { nb: 'Kjøper', en: 'Buyer' },
  eId: { nb: 'BankID', en: 'BankID' },
  onScreen: { nb: 'For hånd på skjermen', en: 'By hand on the screen' },
  onPaper: { nb: 'På papir', en: 'On paper' },
  notSigned: { nb: 'Ikke signert', en: 'Not signed' },
  yourCopy: { nb: 'Er dette din kopi?', en: 'Is this your copy?' },
  dropHere: {
    nb: 'Slipp PDF-en her, så sammenligner vi den på enheten din. Ingenting lastes opp.',
    en: 'Drop your PDF here and we compare it on your device. Nothing is uploaded.',
  },
  choosePdf: { nb: 'Velg en PDF', en: 'Choose a PDF' },
  comparing: { nb: 'Sammenligner {name}', en: 'Comparing {name}' },
  sameCopy: { nb: '{name} er lik det forseglede dokumentet', en: '{name} is the same as the sealed document' },
  otherCopy: { nb: '{name} er ikke det samme dokumentet', en: '{name} is not the same document' },
  otherCopyWhy: {
    nb: 'Filen er endret etter at den ble forseglet, eller er et annet dokument.',
    en: 'The file was changed after it was sealed, or is another document.',
  },
  notRead: { nb: '{name} kunne ikke leses', en: '{name} could not be read' },
  fingerprint: { nb: 'PDF-filens fingeravtrykk (SHA-256)', en: 'Fingerprint of the PDF file (SHA-256)' },
  contentFingerprint: { nb: 'Innholdets fingeravtrykk (SHA-256)', en: 'Fingerprint of the content (SHA-256)' },
  signature: { nb: 'Signatur', en: 'Signature' },
  sealed: { nb: '{level}, forseglet {at}', en: '{level}, sealed {at}' },
  checkAnother: { nb: 'Kontroller et annet dokument', en: 'Check another document' },
  readMore: { nb: 'Hva betyr dette?', en: 'What does this mean?' },
  readMoreBody: {
    nb: 'Når alle har signert, forsegles dokumentet. Endres ett tegn etterpå, blir fingeravtrykket et annet. Denne siden viser bare fornavn og forbokstav, aldri fødselsnummer.',
    en: 'When everyone has signed, the document is sealed. If one character changes afterwards, the fingerprint becomes another. This page shows first names and an initial only, never a national id.',
  },
} as const satisfies Readonly<Record<string, Wording>>;

/** The name of a proven document, by its form. */
export const provenDocuments = {
  'takeover-protocol': { nb: 'Overtakelsesprotokoll', en: 'Takeover protocol' },
  'settlement-seller': { nb: 'Oppgjørsskjema selger', en: 'Seller settlement form' },
  'settlement-buyer': { nb: 'Oppgjørsskjema kjøper', en: 'Buyer settlement form' },
  'settlement-buyer-project': { nb: 'Oppgjørsskjema kjøper, nybygg', en: 'Buyer settlement form, new-build' },
  'pep-form': { nb: 'Egenerklæring', en: 'Self-declaration' },
} as const satisfies Readonly<Record<string, Wording>>;
