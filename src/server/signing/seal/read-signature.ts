import { verify as verifyNow, X509Certificate } from 'node:crypto';
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { buffer, equal, octetsOf, parseDer, sha256 } from './der.ts';
import { oid } from './object-identifiers.ts';
import { signedBytes } from './signed-data.ts';

/** One CMS signature taken apart, its own mathematics checked; whom to trust is another question. */
export type ReadSignature = {
  readonly certificate: X509Certificate;
  readonly others: readonly X509Certificate[];
  readonly messageDigest: Uint8Array;
  readonly signatureValue: Uint8Array;
  readonly mathematicsHold: boolean;
  /** The certificate's hash stands in the signed attributes (ESS v2). */
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
    .map((item) => new X509Certificate(Buffer.from(item.toSchema(true).toBER(false))));

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

const mathematics = (
  signer: pkijs.SignerInfo,
  attributes: readonly pkijs.Attribute[],
  certificate: X509Certificate,
): boolean => {
  if (signer.digestAlgorithm.algorithmId !== oid.sha256) return false;
  const algorithm = signer.signatureAlgorithm.algorithmId;
  const expected = certificate.publicKey.asymmetricKeyType === 'ec' ? oid.ecdsaSha256 : oid.rsaSha256;
  if (algorithm !== expected) return false;
  return verifyNow('sha256', signedBytes(attributes), certificate.publicKey, octetsOf(signer.signature));
};

/** Reads a CMS SignedData with one signer. Throws when it is something else; never throws for a wrong signature. */
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
  const attributes = signer.signedAttrs?.attributes ?? [];
  const digest = attributeValue(attributes, oid.messageDigest);
  const hash = namedHash(attributeValue(attributes, oid.signingCertificateV2));
  const token = attributeValue(signer.unsignedAttrs?.attributes ?? [], oid.signatureTimestamp);
  const content = data.encapContentInfo.eContent;
  return {
    certificate,
    others: certificates.filter((item) => item !== certificate),
    messageDigest: digest && 'getValue' in digest ? octetsOf(digest as asn1js.OctetString) : new Uint8Array(), // seam: RFC 5652 11.2
    signatureValue: octetsOf(signer.signature),
    mathematicsHold: mathematics(signer, attributes, certificate),
    namesItsCertificate: hash !== null && equal(hash, sha256(certificate.raw)),
    hasSigningTime: attributeValue(attributes, oid.signingTime) !== null,
    contentType: data.encapContentInfo.eContentType,
    content: content ? octetsOf(content) : null,
    timestamp: token ? new Uint8Array(token.toBER(false)) : null,
  };
};

/** What an RFC 3161 token states: when, and for which SHA-256. */
export const readTimestamp = (content: Uint8Array): { readonly at: Date; readonly sha256: Uint8Array } => {
  const info = pkijs.TSTInfo.fromBER(buffer(content));
  return { at: info.genTime, sha256: octetsOf(info.messageImprint.hashedMessage) };
};
