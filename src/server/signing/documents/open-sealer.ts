import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#src/server/platform/clock.ts';
import type { Config } from '#src/server/platform/config.ts';
import type { Server } from '#src/server/platform/server.ts';
import { demoSeal } from '../seal/demo-folder.ts';
import { httpTimeStamps } from '../seal/http-time-stamps.ts';
import { pemSealKey, type SealKey, trustedRoots } from '../seal/seal-key.ts';
import { createSealer, type Sealer, type SealerParts } from '../seal/sealer.ts';
import { localTimeStamps, type TimeStampAuthority } from '../seal/time-stamps.ts';

type Keys = Pick<SealerParts, 'key' | 'timeStamps' | 'roots' | 'stampRoots'>;
const stampsAt = (url: string | undefined): TimeStampAuthority | null =>
  url === undefined ? null : httpTimeStamps({ url, timeoutMs: 4000 });

const ownKeys = async (seal: Extract<Config['seal'], { kind: 'pem' }>, clock: Clock): Promise<Keys> => {
  const certificates = [seal.certificatePath, ...(seal.chainPath === undefined ? [] : [seal.chainPath])];
  const [privateKeyPem, ...chain] = await Promise.all(
    [seal.keyPath, ...certificates].map((path) => readFile(path, 'utf8')),
  );
  const key: SealKey = pemSealKey(
    {
      certificatePem: chain.join('\n'),
      privateKeyPem: privateKeyPem ?? '',
      ...(seal.keyPassword !== undefined && { passphrase: seal.keyPassword }),
    },
    clock.now(),
  );
  // The root of our own seals is the last configured certificate; whether others trust it is their decision.
  return { key, timeStamps: stampsAt(seal.tsaUrl), roots: [key.chain.at(-1) ?? key.certificate] };
};

const keysOf = async ({ seal, dataDir }: Config, clock: Clock): Promise<Keys> => {
  if (seal.kind === 'pem') return ownKeys(seal, clock);
  const demo = await demoSeal(join(dataDir, 'seal-demo'), clock.now());
  const stamps = stampsAt(seal.tsaUrl) ?? localTimeStamps(demo.tsaKey, clock.now);
  return { key: demo.sealKey, timeStamps: stamps, roots: [demo.root] };
};

/**
 * Opens the sealer with the configured key. Rejects when key or certificate is missing, broken, or they do not match.
 */
export const openSealer = async ({ config, clock, log }: Pick<Server, 'config' | 'clock' | 'log'>): Promise<Sealer> => {
  const keys = await keysOf(config, clock);
  const { tsaRootsPath } = config.seal;
  // The time-stamp authority's roots, in addition to those of the seal: the two rarely share an issuer.
  const others = tsaRootsPath === undefined ? [] : trustedRoots(await readFile(tsaRootsPath, 'utf8'));
  return createSealer({ ...keys, stampRoots: [...keys.roots, ...others], now: clock.now, log });
};
