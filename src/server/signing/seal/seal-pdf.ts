import { sha256 } from './der.ts';
import { oid } from './object-identifiers.ts';
import type { SealKey } from './seal-key.ts';
import { closeSeal, openSeal, type SealLabel } from './signature-field.ts';
import { signedData } from './signed-data.ts';
import type { TimeStampAuthority } from './time-stamps.ts';

/** B-B: signed. B-T: signed, with a time stamp of an authority (EN 319 142-1). */
export type SealLevel = 'B-B' | 'B-T';
export type SealedPdf = { readonly bytes: Uint8Array; readonly sha256: string; readonly level: SealLevel };

export type SealOptions = SealLabel & {
  readonly key: SealKey;
  readonly timeStamps: TimeStampAuthority | null;
  /** Called when the authority fails; the seal is then B-B. */
  readonly onTimeStampFailure: (error: unknown) => void;
};

/**
 * Seals a PDF: strict PAdES, one incremental update, no input byte changed. A failing time-stamp authority lowers the
 * level and never blocks the signers. Rejects with AlreadySealed, or with the rejection of the key's `sign`.
 */
export const sealPdf = async (pdf: Uint8Array, options: SealOptions): Promise<SealedPdf> => {
  const open = await openSeal(pdf, options);
  const [start, end] = open.gap;
  const digest = sha256(open.file.subarray(0, start), open.file.subarray(end));
  let level: SealLevel = 'B-B';
  const timestamp = async (signature: Uint8Array): Promise<Uint8Array | null> => {
    if (!options.timeStamps) return null;
    try {
      const token = await options.timeStamps.stamp(sha256(signature));
      level = 'B-T';
      return token;
    } catch (error) {
      options.onTimeStampFailure(error);
      return null;
    }
  };
  const cms = await signedData({ key: options.key, contentType: oid.data, digest, timestamp });
  const bytes = closeSeal(open, cms);
  return { bytes, sha256: Buffer.from(sha256(bytes)).toString('hex'), level };
};
