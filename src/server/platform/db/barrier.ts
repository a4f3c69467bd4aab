import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const syncOne = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => undefined);
  // A file that vanished between listing and opening was not needed.
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Flushes a folder, everything in it, and its directory entry to the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((e) => join(e.parentPath, e.name));
  // Sixteen at a time, since a thousand open files would exceed the limit of some systems.
  for (let from = 0; from < paths.length; from += 16) await Promise.all(paths.slice(from, from + 16).map(syncOne));
  await syncOne(folder);
};

/**
 * Reliability F4: PGlite never calls fsync. A checkpoint writes everything into the files, and the flush makes it
 * durable. Calls that arrive during a flush share the next one.
 */
export const fsyncBarrier = (pool: pg.Pool, folder: string | 'memory'): (() => Promise<void>) => {
  if (folder === 'memory') return async () => undefined;
  const once = async () => {
    await pool.query('CHECKPOINT');
    await syncFolder(folder);
  };
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        running = once();
        next = undefined;
        return running;
      });
    return next;
  };
};
