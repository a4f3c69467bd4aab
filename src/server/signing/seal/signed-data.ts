import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { buffer, derSorted, octets, sha256 } from './der.ts';
import { oid } from './object-identifiers.ts';
import type { SealKey } from './seal-key.ts';

const attribute = (type: string, value: asn1js.BaseBlock): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] });

/** ESS signing-certificate-v2: binds the signature to this very certificate (EN 319 142-1 6.3, RFC 5035). */
const signingCertificate = (certificate: pkijs.Certificate, der: Uint8Array): asn1js.Sequence => {
  const issuer = new pkijs.GeneralNames({ names: [new pkijs.GeneralName({ type: 4, value: certificate.issuer })] });
  const issuerSerial = new asn1js.Sequence({ value: [issuer.toSchema(), certificate.serialNumber] });
  const certificateId = new asn1js.Sequence({ value: [octets(sha256(der)), issuerSerial] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificateId] })] });
};

/** The signed attributes as they are hashed: a SET OF, not the [0] they travel under (RFC 5652 5.4). */
const signedBytes = (attributes: readonly pkijs.Attribute[]): Uint8Array =>
  new Uint8Array(new asn1js.Set({ value: attributes.map((item) => item.toSchema()) }).toBER(false));

const signatureAlgorithm = (key: SealKey): pkijs.AlgorithmIdentifier =>
  key.algorithm === 'ecdsa-sha256'
    ? new pkijs.AlgorithmIdentifier({ algorithmId: oid.ecdsaSha256 })
    : new pkijs.AlgorithmIdentifier({ algorithmId: oid.rsaSha256, algorithmParams: new asn1js.Null() });

type ToSign = {
  readonly key: SealKey;
  readonly contentType: string;
  /** SHA-256 of what is signed. */
  readonly digest: Uint8Array;
  /** The content, if embedded; a PDF's is not. */
  readonly content?: Uint8Array;
  /** Returns a time stamp over the signature's value, added as an unsigned attribute (level B-T). */
  readonly timestamp?: (signature: Uint8Array) => Promise<Uint8Array | null>;
};

/**
 * Returns a CMS SignedData with one signer, DER. No signing-time attribute: PAdES forbids it (EN 319 142-1 table 1).
 * pkijs only provides the structures; the signature comes from the key's `sign`, which may be remote.
 */
export const signedData = async ({ key, contentType, digest, content, timestamp }: ToSign): Promise<Uint8Array> => {
  const certificate = pkijs.Certificate.fromBER(buffer(key.certificate));
  const attributes = derSorted([
    attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: contentType })),
    attribute(oid.messageDigest, octets(digest)),
    attribute(oid.signingCertificateV2, signingCertificate(certificate, key.certificate)),
  ]);
  const bytes = signedBytes(attributes);
  const signature = await key.sign({ bytes, sha256: sha256(bytes) });
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256 }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: signatureAlgorithm(key),
    signature: octets(signature),
  });
  const token = (await timestamp?.(signature)) ?? null;
  if (token) {
    const stamped = [attribute(oid.signatureTimestamp, asn1js.fromBER(buffer(token)).result)];
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: stamped });
  }
  const data = new pkijs.SignedData({
    version: contentType === oid.data ? 1 : 3,
    digestAlgorithms: [new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256 })],
    encapContentInfo: new pkijs.EncapsulatedContentInfo(
      content ? { eContentType: contentType, eContent: octets(content) } : { eContentType: contentType },
    ),
    certificates: [certificate, ...key.chain.map((der) => pkijs.Certificate.fromBER(buffer(der)))],
    signerInfos: [signer],
  });
  const info = new pkijs.ContentInfo({ contentType: oid.signedData, content: data.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER(false));
};
