import { renderSigned, renderUnsigned } from '../pdf/document.ts';
import { pageCount } from '../pdf/page-count.ts';
import { httpTimeStamps } from './http-time-stamps.ts';
import { type HeldKey, memorySealKey, type SealKey } from './seal-key.ts';
import { sealPdf } from './seal-pdf.ts';
import { type Drawing, type FinishedPdf, SealBroken, type SealingWork, type SealLog } from './sealer.ts';
import type { SealLabel } from './signature-field.ts';
import type { SealMaterial } from './thread-messages.ts';
import { localTimeStamps, type TimeStampAuthority } from './time-stamps.ts';
import { type SealReport, verifyPdf } from './verify-pdf.ts';

export type SealingParts = {
  readonly key: SealKey;
  readonly timeStamps: TimeStampAuthority | null;
  /** Trusted roots of the seal, DER, and of the time stamps if they differ. */
  readonly roots: readonly Uint8Array[];
  readonly stampRoots?: readonly Uint8Array[];
  readonly now: () => Date;
  readonly log: SealLog;
};

const rendered = (drawing: Drawing): Promise<Uint8Array> => {
  const { content, pictures } = drawing;
  return drawing.kind === 'signed'
    ? renderSigned(content, { signers: drawing.signers, proof: drawing.proof }, pictures)
    : renderUnsigned(content, pictures, { places: drawing.places ?? [] });
};

/** Returns the work done in this thread. It reads no file but the fonts, and keeps nothing of a document. */
export const sealingWork = ({ key, timeStamps, roots, stampRoots = roots, now, log }: SealingParts): SealingWork => {
  const verify = (pdf: Uint8Array): SealReport => verifyPdf(pdf, roots, now(), stampRoots);
  const attempt = async (
    pdf: Uint8Array,
    label: SealLabel,
    authority: TimeStampAuthority | null,
  ): Promise<FinishedPdf> => {
    const onTimeStampFailure = (error: unknown) =>
      log.warn({ err: error }, 'The time-stamp authority failed; the document is sealed without a time stamp (B-B)');
    const sealed = await sealPdf(pdf, { ...label, key, timeStamps: authority, onTimeStampFailure });
    const report = verify(sealed.bytes);
    if (report.valid) return { ...sealed, pages: pageCount(sealed.bytes) };
    if (authority === null || report.faults.some((fault) => fault !== 'timestamp-broken')) throw new SealBroken(report);
    log.warn({ faults: report.faults }, 'The time stamp is not to be trusted; the document is sealed without it (B-B)');
    return attempt(pdf, label, null);
  };
  return {
    async draw(drawing) {
      const bytes = await rendered(drawing);
      return { bytes, pages: pageCount(bytes) };
    },
    async seal(what, label) {
      return attempt(what instanceof Uint8Array ? what : await rendered(what), label, timeStamps);
    },
    verify: async (pdf) => verify(pdf),
  };
};

const opened = ({ privateKey, certificate, chain }: HeldKey): SealKey => memorySealKey(privateKey, certificate, chain);

const authorityOf = (timeStamps: SealMaterial['timeStamps'], now: () => Date): TimeStampAuthority | null => {
  if (timeStamps === null) return null;
  return 'url' in timeStamps
    ? httpTimeStamps({ url: timeStamps.url, timeoutMs: 4000 })
    : localTimeStamps(opened(timeStamps.key), now);
};

/** Returns the work done in this thread, with the keys and roots it was given. */
export const workWith = (material: SealMaterial, now: () => Date, log: SealLog): SealingWork =>
  sealingWork({
    ...material,
    key: opened(material.key),
    timeStamps: authorityOf(material.timeStamps, now),
    now,
    log,
  });
