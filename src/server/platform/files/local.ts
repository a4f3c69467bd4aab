import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { FreeSpace } from '../db/free-space.ts';
import { checkedName, isFileName, nameOf } from './file-name.ts';
import type { Files } from './port.ts';

const missing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Yields names of files that were last stored before that instant. Removes half-written ones of that age. */
async function* untouchedIn(folder: string, before: number): AsyncGenerator<string> {
  // The folder does not exist until the first file is stored.
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing)) ?? [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(missing);
    if (!found || found.mtimeMs > before) continue;
    if (isFileName(entry.name)) yield entry.name;
    else await rm(path, { force: true });
  }
}

/**
 * Stores files in a folder, with one level per two letters of the hash. A file is written to a temporary name, flushed
 * and renamed, so it is never half written. A folder has no lock, for sealed files either.
 */
export const localFiles = (folder: string, freeSpace: Pick<FreeSpace, 'assertFree'>, clock: Clock): Files => {
  const pathOf = (sha256: string) => join(folder, checkedName(sha256).slice(0, 2), sha256);

  const put: Files['put'] = async (bytes) => {
    const sha256 = nameOf(bytes);
    const path = pathOf(sha256);
    if (await stat(path).catch(missing)) {
      const now = clock.now();
      // Updates the time of a file that is stored again, so that the sweep of unused files leaves it until its row is
      // written.
      await utimes(path, now, now);
      return sha256;
    }
    freeSpace.assertFree();
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
    if (bytes && nameOf(bytes) !== sha256)
      throw new Error(`The file ${sha256} does not match its hash. Restore it from a backup of DATA_DIR.`);
    return bytes;
  };

  return {
    put,
    get,
    untouched: (seconds) => untouchedIn(folder, clock.now().getTime() - seconds * 1000),
    remove: async (sha256) => rm(pathOf(sha256), { force: true }),
    async check() {
      const probe = Buffer.from('readiness');
      const same = await put(probe).then(get);
      return same?.equals(probe) ? undefined : 'a file could not be read back';
    },
  };
};
