import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A listening socket in a folder. The kernel closes it with its process, whatever namespace the process is in. */
export interface LifeSign {
  /** The suffix of its file name, by which other processes find it. */
  readonly name: string;
  readonly takeDown: () => void;
}

/** A socket's path takes at most 108 bytes on Linux and 104 on macOS. */
const longestAddress = 100;

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Uses a socket by a path that is short enough: through a link to its folder if necessary. */
const byAddress = async <T>(folder: string, file: string, work: (address: string) => Promise<T>): Promise<T> => {
  if (process.platform === 'win32') return work(`\\\\.\\pipe\\${file}`);
  const whole = join(folder, file);
  if (Buffer.byteLength(whole) <= longestAddress) return work(whole);
  const place = mkdtempSync(join(tmpdir(), 'g-'));
  try {
    symlinkSync(folder, join(place, 'd'), 'dir');
    return await work(join(place, 'd', file));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

const removed = (path: string): void => {
  try {
    unlinkSync(path);
  } catch {
    // It is already gone.
  }
};

const fileOf = (name: string): string => `lock-${name}`;

const listening = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy());
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });

/** Creates a life sign in a folder; undefined where the file system has no sockets. */
export const createLifeSign = async (folder: string): Promise<LifeSign | undefined> => {
  const name = randomBytes(8).toString('hex');
  try {
    const server = await byAddress(folder, fileOf(name), listening);
    return {
      name,
      takeDown() {
        server.close();
        removeLifeSign(folder, name);
      },
    };
  } catch {
    return undefined;
  }
};

/** Removes the life sign file that a dead process left. */
export const removeLifeSign = (folder: string, name: string): void => {
  if (process.platform !== 'win32') removed(join(folder, fileOf(name)));
};

const answered = (address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const caller = connect(address);
    // A process that is too busy to accept a connection is alive.
    caller.setTimeout(1000, () => resolve(true));
    caller.once('connect', () => resolve(true));
    caller.once('error', reject);
    caller.once('close', () => resolve(true));
    caller.unref();
  });

/** Returns whether the process behind a life sign lives: false when no process listens on it. */
export const findsLifeSign = async (folder: string, name: string): Promise<boolean> => {
  try {
    return await byAddress(folder, fileOf(name), answered);
  } catch (error) {
    return !['ECONNREFUSED', 'ENOENT'].includes(String(errorCode(error)));
  }
};
