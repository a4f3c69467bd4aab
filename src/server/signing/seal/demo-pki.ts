import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** EC P-256: generated in 26 ms; RSA-3072 took over a second. */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const day = 24 * 60 * 60 * 1000;
const year = 365 * day;

/** "demo" is in every name, so that the certificates are never taken for real ones. */
const organisation = 'O=Grend (demo), C=NO';

const usage = {
  documentSigning: '1.3.6.1.5.5.7.3.36',
  emailProtection: '1.3.6.1.5.5.7.3.4', // without it NSS and poppler call the certificate unusable for signing
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

export type DemoPem = Readonly<Record<'root.pem' | 'seal.pem' | 'seal.key.pem' | 'tsa.pem' | 'tsa.key.pem', string>>;
export const demoFiles = [
  'root.pem',
  'seal.pem',
  'seal.key.pem',
  'tsa.pem',
  'tsa.key.pem',
] as const satisfies readonly (keyof DemoPem)[];

type Issuer = { readonly certificate: x509.X509Certificate; readonly keys: webcrypto.CryptoKeyPair };
type Leaf = {
  readonly name: string;
  readonly serial: string;
  readonly usages: readonly string[];
  readonly critical: boolean;
};

const newKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

const keyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

const makeRoot = async (now: number): Promise<Issuer> => {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=Grend demo root CA, ${organisation}`,
    notBefore: new Date(now - day),
    notAfter: new Date(now + 20 * year),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate, keys };
};

const issue = async (root: Issuer, leaf: Leaf, now: number): Promise<{ certificate: string; key: string }> => {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: leaf.serial,
    subject: `CN=${leaf.name}, ${organisation}`,
    issuer: root.certificate.subject,
    notBefore: new Date(now - day),
    notAfter: new Date(now + 10 * year),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: root.keys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation, true),
      new x509.ExtendedKeyUsageExtension([...leaf.usages], leaf.critical),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(root.keys.publicKey),
    ],
  });
  return { certificate: certificate.toString('pem'), key: await keyPem(keys.privateKey) };
};

/** Creates a root, a seal and a time-stamp certificate with their keys, as PEM; the root's own key is discarded. */
export const makeDemoPki = async (now: Date): Promise<DemoPem> => {
  // seam: the package is typed for the browser's Crypto, of which Node's is one.
  x509.cryptoProvider.set(webcrypto as never);
  const at = now.getTime();
  const root = await makeRoot(at);
  const seal = await issue(
    root,
    {
      name: 'Grend demo document seal',
      serial: '1001',
      usages: [usage.documentSigning, usage.emailProtection],
      critical: false,
    },
    at,
  );
  const tsa = await issue(
    root,
    { name: 'Grend demo time stamps', serial: '1002', usages: [usage.timeStamping], critical: true },
    at,
  );
  return {
    'root.pem': root.certificate.toString('pem'),
    'seal.pem': seal.certificate,
    'seal.key.pem': seal.key,
    'tsa.pem': tsa.certificate,
    'tsa.key.pem': tsa.key,
  };
};
