import { createPrivateKey, createPublicKey, type KeyObject, sign as signNow, X509Certificate } from 'node:crypto';

/** The bytes to sign, and their SHA-256 for keys that sign hashes only (HSM, CSC `signHash`). */
type SignRequest = { readonly bytes: Uint8Array; readonly sha256: Uint8Array };

/**
 * Port to the holder of the private key: a file, an HSM, a remote signature service. `sign` returns the signature as
 * CMS carries it: DER ECDSA-Sig-Value, or PKCS#1 v1.5. It may be slow and may reject.
 */
export type SealKey = {
  readonly certificate: Uint8Array;
  /** The certificates above it, nearest first, DER; the root may be left out. */
  readonly chain: readonly Uint8Array[];
  readonly algorithm: 'ecdsa-sha256' | 'rsa-sha256';
  readonly sign: (request: SignRequest) => Promise<Uint8Array>;
};

/** A private key in this process, with its certificates, DER. A handle: it is sent to a thread without being exported. */
export type HeldKey = Pick<SealKey, 'certificate' | 'chain'> & { readonly privateKey: KeyObject };

/** The configured key cannot seal: wrong pair, expired, unreadable. The server must not start with it (rule F11). */
export class SealKeyUnusable extends Error {
  override readonly name = 'SealKeyUnusable';
}

const algorithmOf = (key: KeyObject): SealKey['algorithm'] => {
  if (key.asymmetricKeyType === 'ec') return 'ecdsa-sha256';
  if (key.asymmetricKeyType === 'rsa') return 'rsa-sha256';
  throw new SealKeyUnusable(`A seal key must be EC or RSA, not ${key.asymmetricKeyType ?? 'secret'}`);
};

/** A key that this process holds in memory. */
export const memorySealKey = (
  key: KeyObject,
  certificate: Uint8Array,
  chain: readonly Uint8Array[],
): SealKey & HeldKey => ({
  certificate,
  chain,
  privateKey: key,
  algorithm: algorithmOf(key),
  sign: async ({ bytes }) => new Uint8Array(signNow('sha256', bytes, key)),
});

const certificatesIn = (pem: string): readonly X509Certificate[] => {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
};

/** Reads trusted roots, DER, from a PEM file's text. Throws SealKeyUnusable when it contains none. */
export const trustedRoots = (pem: string): readonly Uint8Array[] => {
  const found = certificatesIn(pem).map((each) => new Uint8Array(each.raw));
  if (found.length === 0) throw new SealKeyUnusable('No certificate in the PEM of the time-stamp authority’s roots');
  return found;
};

/** Reads the configured private key, in PKCS#8, SEC 1 or PKCS#1 PEM; encrypted ones with their passphrase. */
const readKey = (pem: string, passphrase: string | undefined): KeyObject => {
  try {
    return createPrivateKey(passphrase === undefined ? { key: pem } : { key: pem, passphrase });
  } catch (cause) {
    throw new SealKeyUnusable('The private key of the seal cannot be read (PEM, and the right passphrase?)', { cause });
  }
};

export type PemSeal = {
  /** The seal's certificate first, then those above it. */
  readonly certificatePem: string;
  readonly privateKeyPem: string;
  readonly passphrase?: string;
};

/**
 * The production adapter: key and certificate from the configuration, as PEM.
 * (From a .p12 file: `openssl pkcs12 -in seal.p12 -nodes -out seal.pem`.)
 * Throws SealKeyUnusable when they do not match or `now` is outside the certificate's validity.
 */
export const pemSealKey = ({ certificatePem, privateKeyPem, passphrase }: PemSeal, now: Date): SealKey & HeldKey => {
  const [certificate, ...chain] = certificatesIn(certificatePem);
  if (!certificate) throw new SealKeyUnusable('No certificate in the PEM of the seal');
  const key = readKey(privateKeyPem, passphrase);
  if (!certificate.publicKey.equals(createPublicKey(key))) {
    throw new SealKeyUnusable('The private key of the seal does not belong to its certificate');
  }
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) {
    throw new SealKeyUnusable(
      `The certificate of the seal is valid from ${certificate.validFrom} to ${certificate.validTo}`,
    );
  }
  return memorySealKey(
    key,
    new Uint8Array(certificate.raw),
    chain.map((item) => new Uint8Array(item.raw)),
  );
};
