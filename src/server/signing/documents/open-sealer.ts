import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#src/server/platform/clock.ts';
import type { Config } from '#src/server/platform/config.ts';
import type { Server } from '#src/server/platform/server.ts';
import { demoSeal } from '../seal/demo-folder.ts';
import { type HeldKey, pemSealKey, trustedRoots } from '../seal/seal-key.ts';
import { createSealer, type Sealer, type SealLog } from '../seal/sealer.ts';
import type { SealMaterial } from '../seal/thread-messages.ts';
import { type StoppableWork, startSealThread, threadedWork } from '../seal/threaded-work.ts';
import { unthreadedWork } from '../seal/unthreaded-work.ts';

type Keys = Pick<SealMaterial, 'key' | 'timeStamps' | 'roots'>;
const stampsAt = (url: string | undefined): SealMaterial['timeStamps'] => (url === undefined ? null : { url });

/** Returns the key without the function that signs with it, which no thread can be given. */
const held = ({ privateKey, certificate, chain }: HeldKey): HeldKey => ({ privateKey, certificate, chain });

const ownKeys = async (seal: Extract<Config['seal'], { kind: 'pem' }>, clock: Clock): Promise<Keys> => {
  const certificates = [seal.certificatePath, ...(seal.chainPath === undefined ? [] : [seal.chainPath])];
  const [privateKeyPem, ...chain] = await Promise.all(
    [seal.keyPath, ...certificates].map((path) => readFile(path, 'utf8')),
  );
  const key = pemSealKey(
    {
      certificatePem: chain.join('\n'),
      privateKeyPem: privateKeyPem ?? '',
      ...(seal.keyPassword !== undefined && { passphrase: seal.keyPassword }),
    },
    clock.now(),
  );
  // The root of our own seals is the last configured certificate; whether others trust it is their decision.
  return { key: held(key), timeStamps: stampsAt(seal.tsaUrl), roots: [key.chain.at(-1) ?? key.certificate] };
};

const keysOf = async ({ seal, dataDir }: Config, clock: Clock): Promise<Keys> => {
  if (seal.kind === 'pem') return ownKeys(seal, clock);
  const demo = await demoSeal(join(dataDir, 'seal-demo'), clock.now());
  const timeStamps = stampsAt(seal.tsaUrl) ?? { key: held(demo.tsaKey) };
  return { key: held(demo.sealKey), timeStamps, roots: [demo.root] };
};

/** Reads the configured keys and roots. Rejects when key or certificate is missing, broken, or they do not match. */
export const sealMaterial = async ({ config, clock }: Pick<Server, 'config' | 'clock'>): Promise<SealMaterial> => {
  const keys = await keysOf(config, clock);
  const { tsaRootsPath } = config.seal;
  // The time-stamp authority's roots, in addition to those of the seal: the two rarely share an issuer.
  const others = tsaRootsPath === undefined ? [] : trustedRoots(await readFile(tsaRootsPath, 'utf8'));
  return { ...keys, stampRoots: [...keys.roots, ...others] };
};

/** A build has the thread beside this module. Node 20 starts none from TypeScript, so the sources work in this one. */
const isBuilt = !import.meta.url.endsWith('.ts');

const workOf = (material: SealMaterial, clock: Clock, log: SealLog): StoppableWork =>
  isBuilt
    ? threadedWork(() => startSealThread(new URL('./seal-thread.js', import.meta.url), material), { log })
    : unthreadedWork(material, clock.now, log);

/**
 * Opens the sealer with the configured key. Rejects when key or certificate is missing, broken, or they do not match.
 */
export const openSealer = async (
  on: Pick<Server, 'config' | 'clock' | 'log'>,
): Promise<{ readonly sealer: Sealer; readonly stop: () => Promise<void> }> => {
  const { work, stop } = workOf(await sealMaterial(on), on.clock, on.log);
  return { sealer: createSealer(work, on.clock.now), stop };
};
