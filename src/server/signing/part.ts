import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { part } from '../parts.ts';
import type { Server } from '../server.ts';
import { demoSeal } from './seal/demo-folder.ts';
import { httpTimeStamps } from './seal/http-time-stamps.ts';
import { pemSealKey, type SealKey } from './seal/seal-key.ts';
import { createSealer, type Sealer, type SealerParts } from './seal/sealer.ts';
import { localTimeStamps, type TimeStampAuthority } from './seal/time-stamps.ts';

declare module '#src/server/server.ts' {
  interface Server {
    readonly sealer: Sealer;
  }
}

type Keys = Pick<SealerParts, 'key' | 'timeStamps' | 'roots'>;
const stampsAt = (url: string | undefined): TimeStampAuthority | null =>
  url === undefined ? null : httpTimeStamps({ url, timeoutMs: 4000 });

const ownKeys = async (seal: Extract<Config['seal'], { kind: 'pem' }>): Promise<Keys> => {
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
    new Date(),
  );
  // Our own seals end in the last certificate that we were given; whether others trust it is theirs to say.
  return { key, timeStamps: stampsAt(seal.tsaUrl), roots: [key.chain.at(-1) ?? key.certificate] };
};

const keysOf = async ({ seal, dataDir }: Config): Promise<Keys> => {
  if (seal.kind === 'pem') return ownKeys(seal);
  const demo = await demoSeal(join(dataDir, 'seal-demo'), new Date());
  const stamps = stampsAt(seal.tsaUrl) ?? localTimeStamps(demo.tsaKey, () => new Date());
  return { key: demo.sealKey, timeStamps: stamps, roots: [demo.root] };
};

const openSealer = async (on: Server): Promise<Sealer> =>
  createSealer({ ...(await keysOf(on.config)), now: () => new Date(), log: on.log });

/**
 * The seal. Tried on a small document before the process says that it is ready: a missing certificate must be found
 * at start, not when the first family has signed (reliability F11). Throws, so that the process does not start.
 */
export default part({
  name: 'sealer',
  start: async (on) => {
    const sealer = await openSealer(on);
    await sealer.selfCheck();
    let faults: string | undefined;
    const check = async () => {
      try {
        faults = undefined;
        await sealer.selfCheck();
      } catch (error) {
        faults = error instanceof Error ? error.name : 'unknown';
      }
    };
    const timer = setInterval(() => void check(), 10 * 60_000).unref();
    return { value: sealer, stop: () => clearInterval(timer), check: () => faults };
  },
});
