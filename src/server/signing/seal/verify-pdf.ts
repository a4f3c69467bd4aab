import { X509Certificate } from 'node:crypto';
import { digestOf, equal, sha256 } from './der.ts';
import { oid } from './object-identifiers.ts';
import { type ReadSignature, readSignature, readTimestamp } from './read-signature.ts';
import type { SealLevel } from './seal-pdf.ts';

const longest = 6;

const alive = (certificate: X509Certificate, at: Date): boolean =>
  at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo);

const issued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * Returns whether a path of valid signatures leads from `leaf` over some of `others` to one of `roots`, each
 * certificate valid at `at`. Does not check revocation: neither OCSP nor CRL is fetched.
 */
const chainsTo = (
  leaf: X509Certificate,
  others: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): boolean => {
  let current = leaf;
  for (let step = 0; step < longest; step += 1) {
    if (!alive(current, at)) return false;
    const here = current;
    if (roots.some((root) => equal(root.raw, here.raw) || (issued(root, here) && alive(root, at)))) return true;
    const above = others.find((other) => !equal(other.raw, here.raw) && issued(other, here));
    if (!above) return false;
    current = above;
  }
  return false;
};

/** Why a file is not complete and genuine. */
type SealFault =
  | 'not-sealed' // no signature that could be one of ours
  | 'changed-after-sealing' // the sealed part is intact, but bytes were added after it
  | 'altered' // the sealed bytes are not the ones that were sealed
  | 'signature-broken' // the signature itself is invalid
  | 'not-pades' // a signature, but not the strict profile
  | 'untrusted' // no path to a trusted root, or the certificate was not valid
  | 'timestamp-broken';

export type SealReport = {
  /** Complete, genuine and trusted, to the last byte of the file. */
  readonly valid: boolean;
  readonly level: SealLevel | null;
  /** The common name in the certificate. */
  readonly signer: string | null;
  /** ISO 8601, from the time stamp only; the file's own claim is not trusted. */
  readonly stampedAt: string | null;
  readonly coversWholeFile: boolean;
  readonly faults: readonly SealFault[];
};

type Range = { readonly start: number; readonly end: number; readonly length: number };

/** Returns every byte range whose gap is exactly one hex string in our format: only /Contents may be unsigned. */
const rangesIn = (file: Buffer): readonly Range[] => {
  const text = file.toString('latin1');
  const found = text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/g);
  return Array.from(found, ([, start, end, rest]) => ({
    start: Number(start),
    end: Number(end),
    length: Number(end) + Number(rest),
  })).filter(
    ({ start, end, length }) => start < end && length <= file.length && /^<[0-9A-F]+>$/.test(text.slice(start, end)),
  );
};

/** Returns the CMS in the gap. The rest of the gap must be zeros, so that no unsigned byte can carry data. */
const cmsIn = (file: Buffer, { start, end }: Range): Uint8Array => {
  const bytes = Buffer.from(file.toString('latin1', start + 1, end - 1), 'hex');
  const lengthBytes = (bytes[1] ?? 0) & 0x7f;
  if (bytes[0] !== 0x30 || ((bytes[1] ?? 0) & 0x80) === 0 || lengthBytes > 4) throw new Error('Not a CMS');
  const length = 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes);
  if (bytes.subarray(length).some((byte) => byte !== 0)) throw new Error('Something is hidden behind the signature');
  return new Uint8Array(bytes.subarray(0, length));
};

const commonName = (certificate: X509Certificate): string | null =>
  certificate.subject
    .split('\n')
    .find((part) => part.startsWith('CN='))
    ?.slice(3) ?? null;

type Stamp = { readonly at: Date } | 'broken' | null;

/** Returns the time stamp if it is for this signature and its certificate leads to a trusted root. */
const stampOf = (signature: ReadSignature, roots: readonly X509Certificate[]): Stamp => {
  if (!signature.timestamp) return null;
  try {
    const token = readSignature(signature.timestamp);
    if (!token.content || token.contentType !== oid.timestampInfo) return 'broken';
    const { at, sha256: stamped } = readTimestamp(token.content);
    const holds =
      token.mathematicsHold &&
      equal(token.messageDigest, digestOf(token.hash, token.content)) &&
      equal(stamped, sha256(signature.signatureValue)) &&
      (token.certificate.keyUsage ?? []).includes(oid.timeStamping) &&
      chainsTo(token.certificate, token.others, roots, at);
    return holds ? { at } : 'broken';
  } catch {
    return 'broken';
  }
};

const nothing: SealReport = {
  valid: false,
  level: null,
  signer: null,
  stampedAt: null,
  coversWholeFile: false,
  faults: ['not-sealed'],
};

interface Trusted {
  readonly roots: readonly X509Certificate[];
  readonly stampRoots: readonly X509Certificate[];
}

const reportOn = (file: Buffer, range: Range, { roots, stampRoots }: Trusted, now: Date): SealReport => {
  const signature = readSignature(cmsIn(file, range));
  const stamp = stampOf(signature, stampRoots);
  const at = stamp !== null && stamp !== 'broken' ? stamp.at : null;
  const coversWholeFile = range.length === file.length;
  const digest = digestOf(signature.hash, file.subarray(0, range.start), file.subarray(range.end, range.length));
  const strict =
    signature.namesItsCertificate &&
    !signature.hasSigningTime &&
    signature.contentType === oid.data &&
    signature.content === null;
  const checks: readonly (readonly [ok: boolean, fault: SealFault])[] = [
    [equal(digest, signature.messageDigest), 'altered'],
    [signature.mathematicsHold, 'signature-broken'],
    [strict, 'not-pades'],
    [chainsTo(signature.certificate, signature.others, roots, at ?? now), 'untrusted'],
    [stamp !== 'broken', 'timestamp-broken'],
    [coversWholeFile, 'changed-after-sealing'],
  ];
  const level = at ? 'B-T' : 'B-B';
  const faults = checks.filter(([ok]) => !ok).map(([, fault]) => fault);
  return {
    valid: faults.length === 0,
    level: strict ? level : null,
    signer: commonName(signature.certificate),
    stampedAt: at?.toISOString() ?? null,
    coversWholeFile,
    faults,
  };
};

/**
 * Verifies the seal of an untrusted file. Never throws: a file that is no PDF is 'not-sealed'. Of several signatures
 * the best is reported. Revocation is not checked; a file that we keep is first compared by the stored SHA-256. `roots`
 * are DER certificates; roots of the time stamps are accepted for stamps only.
 */
export const verifyPdf = (
  bytes: Uint8Array,
  roots: readonly Uint8Array[],
  now: Date,
  stampRoots: readonly Uint8Array[] = roots,
): SealReport => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (each: readonly Uint8Array[]) => each.map((root) => new X509Certificate(root));
  const trusted = { roots: read(roots), stampRoots: read(stampRoots) };
  const reports = rangesIn(file).map((range): SealReport => {
    try {
      return reportOn(file, range, trusted, now);
    } catch {
      return { ...nothing, coversWholeFile: range.length === file.length, faults: ['signature-broken'] };
    }
  });
  return reports.toSorted((a, b) => a.faults.length - b.faults.length)[0] ?? nothing;
};
