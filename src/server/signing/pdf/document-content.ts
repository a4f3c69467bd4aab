import { createHash } from 'node:crypto';

/** The languages a document can be written in; `nb` is the original, `en` a complete translation (spec: Norwegian first). */
export type DocumentLanguage = 'nb' | 'en';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type DocumentRow = { readonly label: string; readonly value: string };
export type DocumentTable = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A picture is identified by the SHA-256 (hex) of its bytes, so that the content's hash covers the picture too. */
export type DocumentPicture = {
  readonly sha256: string;
  readonly caption: string;
  /** Number used in the text; absent in documents older than picture numbers. */
  readonly number?: number;
  /** Drawn as a full page at the end, so that it is readable. */
  readonly full?: true;
};

export type DocumentSection = {
  readonly heading: string;
  readonly rows: readonly DocumentRow[];
  readonly tables?: readonly DocumentTable[];
  readonly paragraphs?: readonly string[];
  readonly pictures?: readonly DocumentPicture[];
};

/**
 * The whole content of a document as plain JSON: this is stored, hashed and drawn. Texts are final texts in `language`;
 * nothing is looked up again when the page is drawn.
 */
export type DocumentContent = {
  readonly kind: string;
  readonly title: string;
  readonly subtitle: readonly string[];
  /** The document's reference, e.g. the assignment number; shown on every page. */
  readonly reference: string;
  readonly language: DocumentLanguage;
  /** ISO 8601 instant; becomes the PDF's CreationDate, so that the same content gives the same bytes. */
  readonly createdAt: string;
  readonly sections: readonly DocumentSection[];
  /** Paragraphs required by law or agreement, e.g. mutual power of attorney; set apart at the end. */
  readonly legalTexts: readonly string[];
  /** The machine-readable answers, attached to the PDF as JSON (AF relationship Data). */
  readonly attachment: Json;
};

/** A point of a stroke, in 0–1 of the drawing box, origin top left. */
type InkPoint = { readonly x: number; readonly y: number };
type InkStroke = readonly InkPoint[];
/** A hand-drawn signature. `aspect` = width / height of the box it was drawn in. */
export type Ink = { readonly strokes: readonly InkStroke[]; readonly aspect: number };

export type DocumentSigner = {
  readonly name: string;
  readonly role: string;
  readonly onBehalfOf?: readonly string[];
  /** A deputy who has no part in the sale. */
  readonly onlyForOthers?: true;
  readonly method: 'e-id' | 'on-screen' | 'paper';
  /** Name of the e-ID, e.g. "BankID". */
  readonly eid?: string;
  /** ISO 8601 instant; shown in Oslo time. */
  readonly signedAt: string;
  /** One fact per line, e.g. "BankID, nivå høyt". Never a national id (rule D1). */
  readonly evidence: readonly string[];
  readonly ink?: Ink;
  /** The print of a signer on paper: every picture becomes a page of the sealed document. */
  readonly print?: DocumentPrint;
};
/** Pictures of a signed print of `of` pages, each with its page. */
export type DocumentPrint = {
  readonly of: number;
  readonly pictures: readonly { readonly sha256: string; readonly page: number }[];
};

/** A place for the handwritten signature of a signer on paper. */
export type SignaturePlace = {
  readonly name: string;
  readonly role: string;
  /** The signer's list "Dette erklærer du", in words: the handwritten signature below it gives them. */
  readonly declares?: readonly string[];
};

/** What a reader can verify the document with: a short code, the address to type it at, the hash of the content. */
export type DocumentProof = { readonly code: string; readonly url: string; readonly contentSha256: string };

/** The bytes of the pictures, by SHA-256 (hex). JPEG or PNG. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>;

/**
 * Returns JSON with sorted keys and no spaces: the same text for the same value, even if the database reorders keys.
 */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
};

/** Returns the hash that every party signs: SHA-256 (hex) of the canonical JSON of the content. */
export const contentSha256 = (content: DocumentContent): string =>
  createHash('sha256').update(canonicalJson(content), 'utf8').digest('hex');
