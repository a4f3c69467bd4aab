import { formatDate, formatTime } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { DocumentLanguage, DocumentSigner } from './document-content.ts';

/** Texts of the page itself, besides the document's own. */
type Words = {
  readonly lang: string;
  readonly page: (page: number, of: number) => string;
  readonly terms: string;
  readonly pictures: string;
  readonly picture: (caption: string) => string;
  readonly numbered: (number: number, caption: string) => string;
  readonly printPage: (name: string, page: number, of: number) => string;
  readonly printSeen: (first: number, last: number) => string;
  readonly places: string;
  readonly declares: (name: string) => string;
  readonly placeAndDate: string;
  readonly proofTitle: string;
  readonly proofLead: (signers: number) => string;
  readonly signatures: string;
  readonly onBehalfOf: (names: string) => string;
  readonly onlyFor: (names: string) => string;
  readonly signedBy: Readonly<Record<DocumentSigner['method'], string>>;
  readonly signedWith: (eid: string) => string;
  readonly inkAlt: (name: string) => string;
  readonly inkLabel: string;
  readonly check: string;
  readonly checkLead: string;
  readonly code: string;
  readonly address: string;
  readonly fingerprint: string;
  readonly fingerprintLead: string;
  readonly seal: string;
  readonly sealLead: string;
  readonly qrAlt: (url: string) => string;
  readonly attachmentName: string;
  readonly attachmentDescription: string;
};

const nb: Words = {
  lang: 'nb-NO',
  page: (page, of) => `Side ${page} av ${of}`,
  terms: 'Vilkår',
  pictures: 'Bilder',
  picture: (caption) => `Bilde: ${caption}`,
  numbered: (number, caption) => `Bilde ${number}: ${caption}`,
  printPage: (name, page, of) => `Signert utskrift fra ${name}, ${page > 0 ? `side ${page} av ${of}` : `${of} sider`}`,
  printSeen: (first, last) =>
    first === last ? `Den signerte utskriften er bilde ${first}` : `Den signerte utskriften er bilde ${first}–${last}`,
  places: 'Underskrift',
  declares: (name) => `Dette erklærer du, ${name}`,
  placeAndDate: 'Sted og dato',
  proofTitle: 'Signeringsbevis',
  proofLead: (signers) =>
    signers === 1
      ? 'Personen nedenfor har signert dette dokumentet.'
      : `De ${signers} personene nedenfor har signert det samme dokumentet, med det samme fingeravtrykket.`,
  signatures: 'Signaturer',
  onBehalfOf: (names) => `signerer også for ${names}`,
  onlyFor: (names) => `signerer for ${names}`,
  signedBy: {
    'e-id': 'Signert med elektronisk ID',
    'on-screen': 'Signert for hånd på skjermen',
    paper: 'Signert på papir',
  },
  signedWith: (eid) => `Signert med ${eid}`,
  inkAlt: (name) => `Håndtegnet signatur av ${name}`,
  inkLabel: 'Håndtegnet på skjermen',
  check: 'Kontroller dokumentet',
  checkLead: 'Skann koden, eller skriv inn dokumentkoden på adressen, for å se hvem som har signert.',
  code: 'Dokumentkode',
  address: 'Adresse',
  fingerprint: 'Innholdets fingeravtrykk (SHA-256)',
  fingerprintLead: 'Regnet ut av innholdet som alle parter fikk se og signerte.',
  seal: 'Elektronisk segl',
  sealLead:
    'PDF-filen er forseglet (PAdES). Enhver endring etter signering gjør seglet ugyldig. De maskinlesbare svarene ligger vedlagt i filen.',
  qrAlt: (url) => `QR-kode til ${url}`,
  attachmentName: 'svar.json',
  attachmentDescription: 'Maskinlesbart innhold',
};

const en: Words = {
  lang: 'en',
  page: (page, of) => `Page ${page} of ${of}`,
  terms: 'Terms',
  pictures: 'Pictures',
  picture: (caption) => `Picture: ${caption}`,
  numbered: (number, caption) => `Picture ${number}: ${caption}`,
  printPage: (name, page, of) => `Signed print from ${name}, ${page > 0 ? `page ${page} of ${of}` : `${of} pages`}`,
  printSeen: (first, last) =>
    first === last ? `The signed print is picture ${first}` : `The signed print is pictures ${first}–${last}`,
  places: 'Signature',
  declares: (name) => `This is what you declare, ${name}`,
  placeAndDate: 'Place and date',
  proofTitle: 'Proof of signature',
  proofLead: (signers) =>
    signers === 1
      ? 'The person below has signed this document.'
      : `The ${signers} people below have signed the same document, with the same fingerprint.`,
  signatures: 'Signatures',
  onBehalfOf: (names) => `also signs for ${names}`,
  onlyFor: (names) => `signs for ${names}`,
  signedBy: {
    'e-id': 'Signed with electronic ID',
    'on-screen': 'Signed by hand on the screen',
    paper: 'Signed on paper',
  },
  signedWith: (eid) => `Signed with ${eid}`,
  inkAlt: (name) => `Hand-drawn signature of ${name}`,
  inkLabel: 'Drawn by hand on the screen',
  check: 'Check this document',
  checkLead: 'Scan the code, or type the document code at the address, to see who has signed.',
  code: 'Document code',
  address: 'Address',
  fingerprint: 'Fingerprint of the content (SHA-256)',
  fingerprintLead: 'Computed from the content that all parties were shown and signed.',
  seal: 'Electronic seal',
  sealLead:
    'The PDF file is sealed (PAdES). Any change after signing makes the seal invalid. The machine-readable answers are attached to the file.',
  qrAlt: (url) => `QR code for ${url}`,
  attachmentName: 'answers.json',
  attachmentDescription: 'Machine-readable content',
};

const words: Readonly<Record<DocumentLanguage, Words>> = { nb, en };

export const wordsIn = (language: DocumentLanguage): Words => words[language];

/** Returns Oslo's offset from UTC in hours: 1 in winter, 2 in summer. */
const osloOffset = (at: Date): number => {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: '2-digit', hourCycle: 'h23' });
  return (Number(hour.format(at)) - at.getUTCHours() + 24) % 24;
};

/**
 * "24. november 2026 kl. 12.41.09 (UTC+01:00)" / "24 November 2026, 12:41:09 (UTC+01:00)": Oslo time in any server time
 * zone, to the second, with the offset that separates summer from winter.
 */
export const osloTime = (instant: string, language: DocumentLanguage): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime()))
    throw new RangeError('A document needs an ISO 8601 instant. Make it by instantOf (src/domain/iso-instant.ts).');
  const iso = instantOf(at.getTime());
  const day = formatDate(osloDate(iso), language);
  const clock = `${formatTime(iso, language, 'second')} (UTC+0${osloOffset(at)}:00)`;
  return `${day}${language === 'nb' ? ' ' : ', '}${clock}`;
};
