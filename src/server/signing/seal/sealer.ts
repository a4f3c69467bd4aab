/**
 * The electronic seal on finished documents.
 *
 *   const { sealer, stop } = await openSealer(on);  // key, roots and time stamps as configured; a thread in a build
 *   await sealer.selfCheck();                       // at start-up: rejects, and the server must not start (rule F11)
 *   const { bytes, sha256, level, pages } = await sealer.seal({ kind: 'signed', … }, { name: 'Grend', reason, at });
 *   const report = await sealer.verify(bytes);
 */
import type {
  DocumentContent,
  DocumentProof,
  DocumentSigner,
  PictureBytes,
  SignaturePlace,
} from '../pdf/document-content.ts';
import type { SealedPdf } from './seal-pdf.ts';
import type { SealLabel } from './signature-field.ts';
import type { SealReport } from './verify-pdf.ts';

/** The part of a logger used here; pino's and Fastify's match. */
export type SealLog = { readonly warn: (details: object, message: string) => void };

type Unsigned = {
  readonly kind: 'unsigned';
  /** The signature places of signers on paper. */
  readonly places?: readonly SignaturePlace[];
};
type Signed = {
  readonly kind: 'signed';
  readonly signers: readonly DocumentSigner[];
  readonly proof: DocumentProof | null;
};
/** A document to be drawn: what the parties read, or the same with the signature page. */
export type Drawing = (Unsigned | Signed) & { readonly content: DocumentContent; readonly pictures: PictureBytes };

export type DrawnPdf = { readonly bytes: Uint8Array; readonly pages: number };
export type FinishedPdf = SealedPdf & { readonly pages: number };

/**
 * Port to the work of the seal, which may be done in another thread. The pictures of a drawing and the file to be sealed
 * are handed over: the caller must not use their bytes again. Every call rejects with SealThreadEnded when its thread
 * ends before it is done.
 */
export type SealingWork = {
  /** Rejects with PictureUnusable when a picture is missing or is neither JPEG nor PNG. */
  readonly draw: (drawing: Drawing) => Promise<DrawnPdf>;
  /**
   * Draws what is no file yet, seals it and verifies the result. Rejects with SealBroken instead of returning a file
   * that does not verify.
   */
  readonly seal: (what: Drawing | Uint8Array, label: SealLabel) => Promise<FinishedPdf>;
  /** Reads the file and leaves its bytes to the caller. */
  readonly verify: (pdf: Uint8Array) => Promise<SealReport>;
};

export type Sealer = SealingWork & {
  /** Renders, seals and verifies a small document; rejects with the cause. */
  readonly selfCheck: () => Promise<SealReport>;
};

/** Our own check refuses the new seal: wrong roots, an expired certificate, or a key that signs something else. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  readonly report: SealReport;

  constructor(report: SealReport) {
    super(`The seal does not verify: ${report.faults.join(', ')}`);
    this.report = report;
  }
}

const checkDocument = {
  kind: 'self-check',
  title: 'Kontroll av seglet',
  subtitle: ['Ingen skal se dette dokumentet'],
  reference: '0',
  language: 'nb',
  sections: [],
  legalTexts: [],
  attachment: null,
} as const;

export const createSealer = (work: SealingWork, now: () => Date): Sealer => ({
  ...work,
  async selfCheck() {
    const at = now();
    const content = { ...checkDocument, createdAt: at.toISOString() };
    const label = { name: 'Grend', reason: checkDocument.title, at };
    const { bytes } = await work.seal({ kind: 'unsigned', content, pictures: new Map() }, label);
    return work.verify(bytes);
  },
});
