import type { PartyRole } from '#src/contract/shared.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { DocumentLanguage, DocumentSigner, Ink } from '../pdf/document-content.ts';
import type { Evidence, SigningMethod, Strokes } from './tables.ts';

/** Width to height of the box people draw in; the strokes are stored in 1 × 1. */
export const signatureBoxAspect = 2.5;

export interface SignedSigner {
  readonly name: string;
  readonly role: PartyRole;
  readonly on_behalf_of: readonly string[];
  readonly own_part: boolean;
  readonly signed_at: Date | null;
  readonly method: SigningMethod | null;
  readonly evidence: Evidence | null;
  readonly strokes: Strokes | null;
}

/** One fact a line. The evidence itself stays with us; the paper tells what was checked. */
const words = {
  seller: { nb: 'Selger', en: 'Seller' },
  buyer: { nb: 'Kjøper', en: 'Buyer' },
  deputy: { nb: 'Fullmektig', en: 'Deputy' },
  paper: {
    nb: 'Megler har kontrollert bilder av den signerte utskriften',
    en: 'The broker checked pictures of the signed print',
  },
  level: { nb: 'Sikkerhetsnivå', en: 'Assurance level' },
  issuer: { nb: 'Utsteder', en: 'Issuer' },
  token: { nb: 'Kvittering (SHA-256)', en: 'Receipt (SHA-256)' },
  code: { nb: 'Mobilnummeret ble bekreftet med SMS-kode', en: 'The mobile number was confirmed by SMS code' },
  typed: { nb: 'Skrev navnet sitt', en: 'Typed their name' },
} as const;

const textAt = (evidence: Evidence, key: string): string | undefined => {
  const value = evidence[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The facts of a signature in words; never a national id, and no whole telephone number. */
export const evidenceLines = (evidence: Evidence, language: DocumentLanguage): readonly string[] => {
  const line = (key: keyof typeof words, value: string | undefined) =>
    value === undefined ? [] : [`${words[key][language]}: ${value}`];
  const phone = textAt(evidence, 'codeSentTo');
  return [
    ...line('issuer', textAt(evidence, 'issuer')),
    ...line('level', textAt(evidence, 'acr')),
    ...line('token', textAt(evidence, 'idTokenSha256')?.slice(0, 16)),
    ...(phone === undefined ? [] : [`${words.code[language]} (${phone})`]),
    ...line('typed', textAt(evidence, 'typedName')),
    ...line('paper', textAt(evidence, 'approvedBy')),
  ];
};

const inkOf = (strokes: Strokes): Ink => ({
  strokes: strokes.map((stroke) => stroke.map(([x, y]) => ({ x, y }))),
  aspect: signatureBoxAspect,
});

/** Signers as the last page shows them. Throws when one has not signed: such a page must never be drawn. */
export const signersOnPaper = (
  signers: readonly SignedSigner[],
  language: DocumentLanguage,
): readonly DocumentSigner[] => {
  return signers.map((signer) => {
    if (signer.signed_at === null || signer.method === null || signer.evidence === null) {
      throw new Error('A document was about to be sealed without a signature');
    }
    return {
      name: signer.name,
      role: words[signer.own_part ? signer.role : 'deputy'][language],
      method: signer.method,
      signedAt: instantOf(signer.signed_at.getTime()),
      evidence: evidenceLines(signer.evidence, language),
      ...(signer.on_behalf_of.length > 0 && { onBehalfOf: signer.on_behalf_of }),
      ...(!signer.own_part && { onlyForOthers: true as const }),
      ...(signer.strokes !== null && { ink: inkOf(signer.strokes) }),
    };
  });
};
