import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './connect.ts';

const kept = 6;
const isDump = (name: string) => /^\d{4}-.*\.tar\.gz$/.test(name);

/** Returns when the newest copy was made, from its file's name; undefined when there is none. */
export const newestDump = async (folder: string): Promise<string | undefined> =>
  (await readdir(folder).catch(() => [])).filter(isDump).sort().at(-1)?.replace('.tar.gz', '');

/**
 * Copies the embedded database to a file, and keeps the newest six copies. A power cut between two flushes may damage
 * the folder (reliability F4), and then the copy remains. Does nothing for PostgreSQL, which has its own tools.
 */
export const dumpTo = async (database: Database, folder: string): Promise<void> => {
  const dump = await database.dump?.('gzip');
  if (!dump) return;
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`;
  const partial = join(folder, `.${name}`);
  const handle = await open(partial, 'wx', 0o600);
  try {
    await handle.writeFile(Buffer.from(await dump.arrayBuffer()));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, join(folder, name));
  const old = (await readdir(folder)).filter(isDump).sort().slice(0, -kept);
  await Promise.all(old.map((one) => rm(join(folder, one))));
};
