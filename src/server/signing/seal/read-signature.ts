import { verify as verifyNow, X509Certificate } from 'node:crypto';
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { buffer, equal, octetsOf, parseDer, sha256 } from './der.ts';
import { type Hash, hashes, oid, signatureAlgorithms } from './object-identifiers.ts';

/** A parsed CMS signature, mathematically verified; trust is checked elsewhere. */
export type ReadSignature = {
  readonly certificate: X509Certificate;
  readonly others: readonly X509Certificate[];
  /** The hash of the message digest, also used by an algorithm without a hash of its own. */
  readonly hash: Hash;
  readonly messageDigest: Uint8Array;
  readonly signatureValue: Uint8Array;
  readonly mathematicsHold: boolean;
  /** Whether the signed attributes contain the certificate's hash (ESS v2). */
  readonly namesItsCertificate: boolean;
  readonly hasSigningTime: boolean;
  readonly contentType: string;
  readonly content: Uint8Array | null;
  /** The time-stamp token in the unsigned attributes, DER. */
  readonly timestamp: Uint8Array | null;
};

const attributeValue = (attributes: readonly pkijs.Attribute[], type: string): asn1js.BaseBlock | null =>
  attributes.find((item) => item.type === type)?.values[0] ?? null;

const isSequence = (block: asn1js.BaseBlock | undefined): block is asn1js.Sequence =>
  block !== undefined && 'value' in block.valueBlock && Array.isArray(block.valueBlock.value);

const certificatesOf = (data: pkijs.SignedData): readonly X509Certificate[] =>
  (data.certificates ?? [])
    .filter((item) => item instanceof pkijs.Certificate)
    .map((item) => new X509Certificate(Buffer.from(item.toSchema().toBER(false))));

/** SigningCertificateV2 { certs { ESSCertIDv2 { [hashAlgorithm], certHash, … } } }, SHA-256 being the default. */
const namedHash = (attribute: asn1js.BaseBlock | null): Uint8Array | null => {
  if (!attribute || !isSequence(attribute)) return null;
  const certificates = attribute.valueBlock.value[0];
  const first = isSequence(certificates) ? certificates.valueBlock.value[0] : undefined;
  const parts = isSequence(first) ? first.valueBlock.value : [];
  const hash = parts.find((part) => part.idBlock.tagNumber === 4);
  return hash && 'getValue' in hash ? octetsOf(hash as asn1js.OctetString) : null; // seam: tag 4 is OCTET STRING
};

const serial = (hex: string): string => hex.replace(/^0+/, '').toUpperCase();

const hashOf = (signer: pkijs.SignerInfo): Hash => {
  const hash = hashes[signer.digestAlgorithm.algorithmId];
  if (!hash) throw new Error('A hash that is not trusted any more, or not known');
  return hash;
};

/** Verifies the signature over the original signed attributes: encoding them again might change a byte. */
const mathematics = (signer: pkijs.SignerInfo, hash: Hash, certificate: X509Certificate): boolean => {
  const algorithm = signatureAlgorithms[signer.signatureAlgorithm.algorithmId];
  if (!algorithm || !signer.signedAttrs || algorithm.key !== certificate.publicKey.asymmetricKeyType) return false;
  const signed = new Uint8Array(signer.signedAttrs.encodedValue);
  return verifyNow(algorithm.hash ?? hash, signed, certificate.publicKey, octetsOf(signer.signature));
};

/** Reads a CMS SignedData with one signer. Throws on any other input; never throws for a wrong signature. */
export const readSignature = (der: Uint8Array): ReadSignature => {
  const info = new pkijs.ContentInfo({ schema: parseDer(der) });
  if (info.contentType !== oid.signedData) throw new Error('Not a SignedData');
  const data = new pkijs.SignedData({ schema: info.content });
  const [signer, ...more] = data.signerInfos;
  if (!signer || more.length > 0) throw new Error('Not exactly one signer');
  const sid = signer.sid;
  if (!(sid instanceof pkijs.IssuerAndSerialNumber))
    throw new Error('The signer is not named by issuer and serial number');
  const number = serial(Buffer.from(sid.serialNumber.valueBlock.valueHexView).toString('hex'));
  const certificates = certificatesOf(data);
  const certificate = certificates.find((item) => serial(item.serialNumber) === number);
  if (!certificate) throw new Error("The signer's certificate is missing");
  const hash = hashOf(signer);
  const attributes = signer.signedAttrs?.attributes ?? [];
  const digest = attributeValue(attributes, oid.messageDigest);
  const named = namedHash(attributeValue(attributes, oid.signingCertificateV2));
  const token = attributeValue(signer.unsignedAttrs?.attributes ?? [], oid.signatureTimestamp);
  const content = data.encapContentInfo.eContent;
  return {
    certificate,
    others: certificates.filter((item) => item !== certificate),
    hash,
    messageDigest: digest && 'getValue' in digest ? octetsOf(digest as asn1js.OctetString) : new Uint8Array(), // seam: RFC 5652 11.2
    signatureValue: octetsOf(signer.signature),
    mathematicsHold: mathematics(signer, hash, certificate),
    namesItsCertificate: named !== null && equal(named, sha256(certificate.raw)),
    hasSigningTime: attributeValue(attributes, oid.signingTime) !== null,
    contentType: data.encapContentInfo.eContentType,
    content: content ? octetsOf(content) : null,
    timestamp: token ? new Uint8Array(token.valueBeforeDecodeView) : null,
  };
};

/** Returns the time and the SHA-256 of an RFC 3161 token. */
export const readTimestamp = (content: Uint8Array): { readonly at: Date; readonly sha256: Uint8Array } => {
  const info = pkijs.TSTInfo.fromBER(buffer(content));
  return { at: info.genTime, sha256: octetsOf(info.messageImprint.hashedMessage) };
};
