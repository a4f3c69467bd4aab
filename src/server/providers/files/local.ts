import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FreeSpace } from '../../db/free-space.ts';
import type { Files } from './port.ts';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const missing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** A folder, two letters of the hash a level. Written beside, flushed, renamed: a file is whole or not there. */
export const localFiles = (folder: string, freeSpace: Pick<FreeSpace, 'demand'>): Files => {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('A file is named by its SHA-256');
    return join(folder, sha256.slice(0, 2), sha256);
  };

  const put: Files['put'] = async (bytes) => {
    const sha256 = digest(bytes);
    const path = pathOf(sha256);
    if (await stat(path).catch(missing)) return sha256;
    freeSpace.demand();
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.${randomUUID()}`;
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, path);
    await syncFolder(dirname(path));
    return sha256;
  };

  const get: Files['get'] = async (sha256) => {
    const bytes = await readFile(pathOf(sha256)).catch(missing);
    if (bytes && digest(bytes) !== sha256) throw new Error(`The file ${sha256} is damaged`);
    return bytes;
  };

  return {
    put,
    get,
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async check() {
      const probe = Buffer.from('readiness');
      const same = await put(probe).then(get);
      return same?.equals(probe) ? undefined : 'a file could not be read back';
    },
  };
};
