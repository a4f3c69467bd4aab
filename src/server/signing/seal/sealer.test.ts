import 'reflect-metadata';
import { createPrivateKey, generateKeyPairSync, webcrypto, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cryptoProvider, PemConverter, X509CertificateGenerator } from '@peculiar/x509';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opensslTimeStamps } from '#tests/support/openssl-time-stamps.ts';
import { pdfTool } from '#tests/support/pdf-tools.ts';
import { renderSigned } from '../pdf/document.ts';
import { sampleContent, sampleProof, sampleSigners } from '../pdf/sample-content.ts';
import { type DemoSeal, demoSeal } from './demo-folder.ts';
import { makeDemoPki } from './demo-pki.ts';
import { httpTimeStamps } from './http-time-stamps.ts';
import { memorySealKey, pemSealKey, type SealKey, SealKeyUnusable, trustedRoots } from './seal-key.ts';
import { createSealer, SealBroken, type Sealer } from './sealer.ts';
import { sealingWork } from './sealing-work.ts';
import { AlreadySealed } from './signature-field.ts';
import { localTimeStamps, type TimeStampAuthority } from './time-stamps.ts';

const now = () => new Date('2026-11-24T11:52:07.000Z');
const label = { name: 'Grend', reason: 'Overtakelsesprotokoll', at: now() };

let folder: string;
let demo: DemoSeal;
let pdf: Uint8Array;
let warnings: string[];
const log = { warn: (_: object, message: string) => void warnings.push(message) };

const sealerWith = (
  parts: {
    key?: SealKey;
    timeStamps?: TimeStampAuthority | null;
    roots?: readonly Uint8Array[];
    stampRoots?: readonly Uint8Array[];
  } = {},
): Sealer => {
  warnings = [];
  const ours = { key: demo.sealKey, timeStamps: localTimeStamps(demo.tsaKey, now), roots: [demo.root] };
  return createSealer(sealingWork({ ...ours, now, log, ...parts }), now);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grend-seal-'));
  demo = await demoSeal(join(folder, 'seal-demo'), now());
  pdf = await renderSigned(sampleContent('nb'), { signers: sampleSigners('nb'), proof: sampleProof }, new Map());
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('A sealed document', () => {
  test('is valid to us, at level B-T, with the time of the stamp', async () => {
    const { bytes, level, sha256 } = await sealerWith().seal(pdf, label);
    expect(level).toBe('B-T');
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await sealerWith().verify(bytes)).toEqual({
      valid: true,
      level: 'B-T',
      signer: 'Grend demo document seal',
      stampedAt: '2026-11-24T11:52:07.000Z',
      coversWholeFile: true,
      faults: [],
    });
  });

  test('is valid to an independent reader, and sound', async () => {
    const { bytes } = await sealerWith().seal(pdf, label);
    const signatures = (await pdfTool('pdfsig', bytes, '-nocert', 'in.pdf')).output;
    expect(signatures).toContain('Signature is Valid.');
    expect(signatures).toContain('ETSI.CAdES.detached');
    expect(signatures).toContain('Total document signed');
    const check = await pdfTool('qpdf', bytes, '--check', 'in.pdf');
    expect(check).toMatchObject({ status: 0, output: expect.not.stringContaining('WARNING') });
  });

  test('holds the document it was made of, byte for byte, and nothing that acts', async () => {
    const { bytes } = await sealerWith().seal(pdf, label);
    expect(Buffer.from(bytes.subarray(0, pdf.length)).equals(Buffer.from(pdf))).toBe(true);
    expect(Buffer.from(bytes.subarray(pdf.length)).toString('latin1')).not.toMatch(
      /\/(JS|JavaScript|OpenAction|AA|Launch|DocMDP)\b/,
    );
  });

  test('cannot be sealed once more', async () => {
    const { bytes } = await sealerWith().seal(pdf, label);
    await expect(sealerWith().seal(bytes, label)).rejects.toThrow(AlreadySealed);
  });
});

test('An RSA key with a certificate of its own, as companies buy them, seals as well', async () => {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: Uint8Array.of(1, 0, 1),
    modulusLength: 3072,
  };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  cryptoProvider.set(webcrypto as never);
  const [notBefore, notAfter] = [new Date('2026-01-01'), new Date('2029-01-01')];
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '0a',
    name: 'CN=Grend AS',
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    keys,
  });
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  const key = pemSealKey(
    { certificatePem: certificate.toString('pem'), privateKeyPem: PemConverter.encode(pkcs8, 'PRIVATE KEY') },
    now(),
  );
  const sealer = sealerWith({ key, roots: [key.certificate, demo.root] });
  const { bytes, level } = await sealer.seal(pdf, label);
  expect([level, (await sealer.verify(bytes)).signer]).toEqual(['B-T', 'Grend AS']);
  expect((await pdfTool('pdfsig', bytes, '-nocert', 'in.pdf')).output).toContain('Signature is Valid.');
}, 30_000);

describe('A changed document', () => {
  test('is refused whichever byte of the sealed part is flipped', async () => {
    const sealer = sealerWith();
    const { bytes } = await sealer.seal(pdf, label);
    const text = Buffer.from(bytes).toString('latin1');
    const start = text.lastIndexOf(`<30`);
    const end = text.indexOf('>', start);
    const place = fc.integer({ min: 0, max: bytes.length - 1 }).filter((at) => at < start || at > end);
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const changed = Uint8Array.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ mask;
        expect((await sealer.verify(changed)).valid).toBe(false);
      }),
      { numRuns: 100, seed: 20_261_124, endOnFailure: true },
    );
  }, 60_000);

  test('is refused to pdfsig too', async () => {
    const { bytes } = await sealerWith().seal(pdf, label);
    const changed = Uint8Array.from(bytes);
    changed[1200] = (changed[1200] ?? 0) ^ 1;
    expect((await pdfTool('pdfsig', changed, '-nocert', 'in.pdf')).output).toContain('Digest Mismatch');
  });

  test('is named as changed after sealing when bytes are appended', async () => {
    const sealer = sealerWith();
    const { bytes } = await sealer.seal(pdf, label);
    const longer = Buffer.concat([bytes, Buffer.from('\n% more\n')]);
    expect(await sealer.verify(longer)).toMatchObject({
      valid: false,
      coversWholeFile: false,
      faults: ['changed-after-sealing'],
    });
  });

  test('has no room for anything between the signature and its end', async () => {
    const sealer = sealerWith();
    const { bytes } = await sealer.seal(pdf, label);
    const file = Buffer.from(bytes);
    const padding = file.lastIndexOf('00'.repeat(200));
    file.write('DEADBEEF', padding + 100, 'latin1');
    expect((await sealer.verify(file)).valid).toBe(false);
  });

  test('a damaged file is distinguished from one that was never sealed', async () => {
    expect(await sealerWith().verify(pdf)).toMatchObject({ valid: false, faults: ['not-sealed'] });
    expect(await sealerWith().verify(Buffer.from('hello'))).toMatchObject({ valid: false, faults: ['not-sealed'] });
    expect(await sealerWith().verify(Buffer.from('/ByteRange [0 5 99999999999 9] <AB>'))).toMatchObject({
      valid: false,
    });
  });
});

describe('A seal by another issuer', () => {
  test('is not trusted, and does not leave our server', async () => {
    const other = await makeDemoPki(now());
    const foreign = pemSealKey({ certificatePem: other['seal.pem'], privateKeyPem: other['seal.key.pem'] }, now());
    await expect(sealerWith({ key: foreign }).seal(pdf, label)).rejects.toThrow(SealBroken);
    const { bytes } = await sealerWith({
      key: foreign,
      timeStamps: null,
      roots: [new Uint8Array(new X509Certificate(other['root.pem']).raw)],
    }).seal(pdf, label);
    expect(await sealerWith().verify(bytes)).toMatchObject({ valid: false, faults: ['untrusted'] });
  });

  test('is broken when the key does not belong to the certificate', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const wrong = memorySealKey(privateKey, demo.sealKey.certificate, demo.sealKey.chain);
    await expect(sealerWith({ key: wrong }).seal(pdf, label)).rejects.toMatchObject({
      report: { faults: ['signature-broken'] },
    });
  });

  test('is not trusted after its certificate has died, unless a time stamp shows that it lived', async () => {
    const later = () => new Date('2040-01-01T00:00:00Z');
    const unstamped = await sealerWith({ timeStamps: null }).seal(pdf, label);
    const stamped = await sealerWith().seal(pdf, label);
    const reader = sealingWork({ key: demo.sealKey, timeStamps: null, roots: [demo.root], now: later, log });
    expect(await reader.verify(unstamped.bytes)).toMatchObject({ valid: false, level: 'B-B', faults: ['untrusted'] });
    expect(await reader.verify(stamped.bytes)).toMatchObject({ valid: true, level: 'B-T' });
  });
});

describe('When the time-stamp authority', () => {
  test('fails, the document is sealed at level B-B and the failure is logged', async () => {
    const { level, bytes } = await sealerWith({ timeStamps: { stamp: () => Promise.reject(new Error('503')) } }).seal(
      pdf,
      label,
    );
    expect(level).toBe('B-B');
    expect(warnings).toEqual([expect.stringContaining('without a time stamp')]);
    expect(await sealerWith().verify(bytes)).toMatchObject({ valid: true, level: 'B-B', stampedAt: null });
  });

  test.each(['sha256', 'sha512'] as const)(
    'is another house’s, over HTTP and with %s, its stamp counts once its root is trusted',
    async (digest) => {
      const wall = new Date(); // OpenSSL stamps with the system clock: all certificates must be valid now
      const ours = await demoSeal(join(folder, digest), wall);
      const other = await makeDemoPki(wall);
      const house = await opensslTimeStamps(
        { certificate: other['tsa.pem'], key: other['tsa.key.pem'], root: other['root.pem'] },
        digest,
      );
      const roots = [ours.root, new Uint8Array(new X509Certificate(other['root.pem']).raw)];
      try {
        const sealer = sealerWith({
          key: ours.sealKey,
          timeStamps: httpTimeStamps({ url: house.url, timeoutMs: 5000 }),
          roots,
        });
        const { level, bytes } = await sealer.seal(pdf, label);
        expect([level, warnings]).toEqual(['B-T', []]);
        expect((await sealer.verify(bytes)).stampedAt).toMatch(/^20\d\d-/);
      } finally {
        await house.close();
      }
    },
  );

  test('a stamp by an untrusted authority is left out, and the document is sealed without it', async () => {
    const other = await makeDemoPki(now());
    const foreign = memorySealKey(
      createPrivateKey(other['tsa.key.pem']),
      new Uint8Array(new X509Certificate(other['tsa.pem']).raw),
      [],
    );
    const { level } = await sealerWith({ timeStamps: localTimeStamps(foreign, now) }).seal(pdf, label);
    expect(level).toBe('B-B');
    expect(warnings).toEqual([expect.stringContaining('not to be trusted')]);
  });
});

describe('A trusted root of the time stamps', () => {
  test('makes the stamps of its house count, and no seal of that house', async () => {
    const other = await makeDemoPki(now());
    const der = (pem: string) => new Uint8Array(new X509Certificate(pem).raw);
    const keyOf = (which: 'seal' | 'tsa') =>
      memorySealKey(createPrivateKey(other[`${which}.key.pem`]), der(other[`${which}.pem`]), []);
    const stampRoots = trustedRoots(other['root.pem']);
    const ours = await sealerWith({ timeStamps: localTimeStamps(keyOf('tsa'), now), stampRoots }).seal(pdf, label);
    expect([ours.level, warnings]).toEqual(['B-T', []]);
    const theirs = await sealerWith({ key: keyOf('seal'), roots: [der(other['root.pem'])] }).seal(pdf, label);
    expect(await sealerWith({ stampRoots }).verify(theirs.bytes)).toMatchObject({ valid: false });
    expect(() => trustedRoots('no certificate')).toThrow('No certificate');
  });
});

describe('At start-up', () => {
  test('the server seals and verifies a small document with the key it is given', async () => {
    await expect(sealerWith().selfCheck()).resolves.toMatchObject({ valid: true });
  });

  test('a seal that would not verify stops it', async () => {
    await expect(sealerWith({ roots: [] }).selfCheck()).rejects.toThrow(SealBroken);
  });

  test('the demo keys are made once, readable by the owner only, and say that they are a demo', async () => {
    const again = await demoSeal(join(folder, 'seal-demo'), now());
    expect(again.root).toEqual(demo.root);
    expect((await stat(join(folder, 'seal-demo', 'seal.key.pem'))).mode & 0o077).toBe(0);
    const certificate = new X509Certificate(await readFile(join(folder, 'seal-demo', 'seal.pem')));
    expect(certificate.subject).toContain('CN=Grend demo document seal');
    expect(certificate.subject).toContain('O=Grend (demo)');
  });

  test('two processes that start at once end up with the same keys', async () => {
    const place = join(folder, 'race');
    const [one, two] = await Promise.all([demoSeal(place, now()), demoSeal(place, now())]);
    expect((await demoSeal(place, now())).root).toEqual(one.root);
    expect(two.root).toEqual(one.root);
  });

  test('a key of the configuration is refused when it is not the certificate’s, is expired or unreadable', async () => {
    const pem = await makeDemoPki(now());
    const pair = { certificatePem: pem['seal.pem'], privateKeyPem: pem['seal.key.pem'] };
    expect(pemSealKey(pair, now()).algorithm).toBe('ecdsa-sha256');
    expect(() => pemSealKey({ ...pair, privateKeyPem: pem['tsa.key.pem'] }, now())).toThrow(SealKeyUnusable);
    expect(() => pemSealKey(pair, new Date('2045-01-01'))).toThrow(SealKeyUnusable);
    expect(() => pemSealKey({ ...pair, privateKeyPem: 'nonsense' }, now())).toThrow(SealKeyUnusable);
    expect(() => pemSealKey({ ...pair, certificatePem: '' }, now())).toThrow(SealKeyUnusable);
  });
});
