/**
 * The electronic seal on finished documents.
 *
 *   // demo installation: keys made at the first start, time stamps from this process
 *   const demo = await demoSeal(join(dataFolder, 'seal-demo'), new Date());
 *   const sealer = createSealer({
 *     key: demo.sealKey,
 *     timeStamps: localTimeStamps(demo.tsaKey, () => new Date()),
 *     roots: [demo.root],
 *     now: () => new Date(),
 *     log,
 *   });
 *   // production: pemSealKey({ certificatePem, privateKeyPem }, new Date()) and httpTimeStamps({ url, timeoutMs: 4000 })
 *
 *   await sealer.selfCheck();               // at start-up: rejects, and the server must not start (rule F11)
 *   const { bytes, sha256, level } = await sealer.seal(pdf, { name: 'Grend', reason: 'Overtakelsesprotokoll', at });
 *   const report = sealer.verify(upload);   // the public check page
 */
import { renderUnsigned } from '../pdf/document.ts';
import type { SealKey } from './seal-key.ts';
import { type SealedPdf, sealPdf } from './seal-pdf.ts';
import type { SealLabel } from './signature-field.ts';
import type { TimeStampAuthority } from './time-stamps.ts';
import { type SealReport, verifyPdf } from './verify-pdf.ts';

/** The part of a logger used here; pino's and Fastify's match. */
type SealLog = { readonly warn: (details: object, message: string) => void };

export type SealerParts = {
  readonly key: SealKey;
  readonly timeStamps: TimeStampAuthority | null;
  /** Trusted roots of the seal, DER, and of the time stamps if they differ. */
  readonly roots: readonly Uint8Array[];
  readonly stampRoots?: readonly Uint8Array[];
  readonly now: () => Date;
  readonly log: SealLog;
};

export type Sealer = {
  /** Seals and verifies the result. Rejects with SealBroken instead of returning a file that does not verify. */
  readonly seal: (pdf: Uint8Array, label: SealLabel) => Promise<SealedPdf>;
  readonly verify: (pdf: Uint8Array) => SealReport;
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

export const createSealer = ({ key, timeStamps, roots, stampRoots = roots, now, log }: SealerParts): Sealer => {
  const verify = (pdf: Uint8Array): SealReport => verifyPdf(pdf, roots, now(), stampRoots);
  const attempt = async (
    pdf: Uint8Array,
    label: SealLabel,
    authority: TimeStampAuthority | null,
  ): Promise<SealedPdf> => {
    const onTimeStampFailure = (error: unknown) =>
      log.warn({ err: error }, 'The time-stamp authority failed; the document is sealed without a time stamp (B-B)');
    const sealed = await sealPdf(pdf, { ...label, key, timeStamps: authority, onTimeStampFailure });
    const report = verify(sealed.bytes);
    if (report.valid) return sealed;
    if (authority === null || report.faults.some((fault) => fault !== 'timestamp-broken')) throw new SealBroken(report);
    log.warn({ faults: report.faults }, 'The time stamp is not to be trusted; the document is sealed without it (B-B)');
    return attempt(pdf, label, null);
  };
  const seal = (pdf: Uint8Array, label: SealLabel): Promise<SealedPdf> => attempt(pdf, label, timeStamps);
  const selfCheck = async (): Promise<SealReport> => {
    const at = now();
    const pdf = await renderUnsigned({ ...checkDocument, createdAt: at.toISOString() }, new Map());
    const { bytes } = await seal(pdf, { name: 'Grend', reason: checkDocument.title, at });
    return verify(bytes);
  };
  return { seal, verify, selfCheck };
};
