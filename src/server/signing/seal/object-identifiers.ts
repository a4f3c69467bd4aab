/** Object identifiers (OIDs) of CMS, PAdES and RFC 3161. */
export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signatureTimestamp: '1.2.840.113549.1.9.16.2.14',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  rsaEncryption: '1.2.840.113549.1.1.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  commonName: '2.5.4.3',
} as const;

/** Hashes accepted in a signature, without SHA-1 and older. */
export const hashes: Readonly<Record<string, Hash>> = {
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
export type Hash = 'sha256' | 'sha384' | 'sha512';

/** Signature algorithms with their key type and hash; plain rsaEncryption leaves the hash to the digest. */
export const signatureAlgorithms: Readonly<Record<string, { readonly key: 'ec' | 'rsa'; readonly hash: Hash | null }>> =
  {
    [oid.ecdsaSha256]: { key: 'ec', hash: 'sha256' },
    '1.2.840.10045.4.3.3': { key: 'ec', hash: 'sha384' },
    '1.2.840.10045.4.3.4': { key: 'ec', hash: 'sha512' },
    [oid.rsaSha256]: { key: 'rsa', hash: 'sha256' },
    '1.2.840.113549.1.1.12': { key: 'rsa', hash: 'sha384' },
    '1.2.840.113549.1.1.13': { key: 'rsa', hash: 'sha512' },
    [oid.rsaEncryption]: { key: 'rsa', hash: null },
  };
