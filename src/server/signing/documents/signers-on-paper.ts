import type { PartyRole } from '#src/contract/shared.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { fill } from '#src/texts/renderer.ts';
import { howGiven } from '#src/texts/whose.ts';
import type { DocumentLanguage, DocumentSigner, Ink } from '../pdf/document-content.ts';
import { osloTime } from '../pdf/words.ts';
import type { Evidence, PaperSignature, SigningMethod, Strokes } from './columns.ts';

/** Width to height of the box people draw in; the strokes are stored in 1 × 1. */
export const signatureBoxAspect = 2.5;

export interface SignedSigner {
  readonly name: string;
  readonly role: PartyRole;
  readonly onBehalfOf: readonly string[];
  readonly ownPart: boolean;
  readonly signedAt: IsoInstant | null;
  readonly method: SigningMethod | null;
  readonly evidence: Evidence | null;
  readonly strokes: Strokes | null;
  readonly paper: PaperSignature | null;
}

/** One fact per line. The evidence itself is not printed; the page says what was checked. */
const words = {
  seller: { nb: 'Selger', en: 'Seller' },
  buyer: { nb: 'Kjøper', en: 'Buyer' },
  deputy: { nb: 'Fullmektig', en: 'Deputy' },
  paper: {
    nb: 'Megler har kontrollert bilder av den signerte utskriften',
    en: 'The broker checked pictures of the signed print',
  },
  level: { nb: 'Sikkerhetsnivå', en: 'Assurance level' },
  high: { nb: 'høyt', en: 'high' },
  substantial: { nb: 'betydelig', en: 'substantial' },
  sentBy: { nb: 'Bildene ble sendt av', en: 'The pictures were sent by' },
  seen: { nb: 'Kontrollert', en: 'Checked' },
  token: { nb: 'Kvittering (SHA-256)', en: 'Receipt (SHA-256)' },
  code: { nb: 'Mobilnummeret ble bekreftet med SMS-kode', en: 'The mobile number was confirmed by SMS code' },
  typed: { nb: 'Skrev navnet sitt', en: 'Typed their name' },
  onLentPhone: {
    nb: 'Svarte selv på telefonen til {who}, etter kode til egen mobil',
    en: 'Answered on {who}’s phone, after a code to the own mobile',
  },
  onPaper: { nb: 'Svarte på utskriften', en: 'Answered on the print' },
  declared: { nb: 'Erklærte ved signeringen', en: 'Declared when signing' },
} as const;

/** Returns the role of a signer: seller, buyer, or a deputy who has no part in the sale. */
export const roleOnPaper = (
  { role, ownPart }: Pick<SignedSigner, 'role' | 'ownPart'>,
  language: DocumentLanguage,
): string => words[ownPart ? role : 'deputy'][language];

const textAt = (evidence: Evidence, key: string): string | undefined => {
  const value = evidence[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the eIDAS name of the level instead of a code such as `urn:bankid:bid;LOA=4`. */
const levelOf = (evidence: Evidence, language: DocumentLanguage): string | undefined => {
  const level = /LOA[=:]?([34])$/i.exec(textAt(evidence, 'acr') ?? '')?.[1];
  return level === undefined ? undefined : words[level === '4' ? 'high' : 'substantial'][language];
};

/** Returns the e-ID's name; if unknown, the document says "electronic ID". */
const eidNamed = ({ method, evidence }: SignedSigner): Pick<DocumentSigner, 'eid'> =>
  method === 'e-id' && /bankid/i.test(textAt(evidence ?? {}, 'acr') ?? '') ? { eid: 'BankID' } : {};

const seenAt = (evidence: Evidence, language: DocumentLanguage): string | undefined => {
  const at = textAt(evidence, 'approvedAt');
  return at === undefined ? undefined : osloTime(at, language);
};

/** Returns whose phone it was signed on; nothing for signatures older than this fact. */
const phoneUsed = ({ onPhoneOf }: Evidence, language: DocumentLanguage): readonly string[] => {
  if (typeof onPhoneOf !== 'string') return [];
  const { onOwnPhone, onPhoneOf: onAnothers } = howGiven;
  const said = onPhoneOf === '' ? onOwnPhone[language] : fill(onAnothers[language], { who: onPhoneOf });
  return [`${said.charAt(0).toUpperCase()}${said.slice(1)}`];
};

/** One line is a line or two on the page: a long explanation stands in the document itself. */
const mostOnPage = 240;

const leftOutIn = ({ leftOut }: Evidence): readonly string[] => (Array.isArray(leftOut) ? leftOut.map(String) : []);

const linesIn = (lines: Evidence[string] | undefined): readonly string[] =>
  Array.isArray(lines)
    ? lines.map((said: string) => (said.length > mostOnPage ? `${said.slice(0, mostOnPage)} …` : said))
    : [];

/** Returns the facts of a signature in words, without a national id or a whole telephone number. */
export const evidenceLines = (evidence: Evidence, language: DocumentLanguage): readonly string[] => {
  const line = (key: keyof typeof words, value: string | undefined) =>
    value === undefined ? [] : [`${words[key][language]}: ${value}`];
  const phone = textAt(evidence, 'codeSentTo');
  return [
    ...phoneUsed(evidence, language),
    ...line('level', levelOf(evidence, language)),
    ...line('token', textAt(evidence, 'idTokenSha256')?.slice(0, 16)),
    ...(phone === undefined ? [] : [`${words.code[language]} (${phone})`]),
    ...line('typed', textAt(evidence, 'typedName')),
    ...line('sentBy', textAt(evidence, 'sentBy')),
    ...line('paper', textAt(evidence, 'approvedBy')),
    ...line('seen', seenAt(evidence, language)),
    ...linesIn(evidence.answeredOnPhoneOf).map((who) => fill(words.onLentPhone[language], { who })),
    ...linesIn(evidence.answeredOnPaper).flatMap((said) => line('onPaper', said)),
    ...linesIn(evidence.declared).flatMap((said) => line('declared', said)),
    ...leftOutIn(evidence),
  ];
};

const inkOf = (strokes: Strokes): Ink => ({
  strokes: strokes.map((stroke) => stroke.map(([x, y]) => ({ x, y }))),
  aspect: signatureBoxAspect,
});

/** Returns the pictures of the signed print; none for a signer who finally used another method. */
const printOf = ({ method, paper }: SignedSigner, of: number): Pick<DocumentSigner, 'print'> =>
  method === 'paper' && paper !== null
    ? { print: { of, pictures: paper.pictures.map(({ sha256, page }) => ({ sha256, page: page ?? 0 })) } }
    : {};

/**
 * Returns the signers for the last page; `pages` is the page count of the print. Throws when one has not signed: such a
 * page must never be rendered.
 */
export const signersOnPaper = (
  signers: readonly SignedSigner[],
  language: DocumentLanguage,
  pages: number,
): readonly DocumentSigner[] => {
  return signers.map((signer) => {
    if (signer.signedAt === null || signer.method === null || signer.evidence === null) {
      throw new Error('A signer has no signature. Seal only in state sealing (machines/signing-document.ts).');
    }
    return {
      name: signer.name,
      role: roleOnPaper(signer, language),
      ...eidNamed(signer),
      method: signer.method,
      signedAt: signer.signedAt,
      evidence: evidenceLines(signer.evidence, language),
      ...(signer.onBehalfOf.length > 0 && { onBehalfOf: signer.onBehalfOf }),
      ...(!signer.ownPart && { onlyForOthers: true as const }),
      ...(signer.strokes !== null && { ink: inkOf(signer.strokes) }),
      ...printOf(signer, pages),
    };
  });
};
