import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { createLifeSign, findsLifeSign, removeLifeSign } from './life-sign.ts';

const holder = v.object({
  pid: v.number(),
  startedAt: v.string(),
  /** The holder's life sign beside the lock. Undefined on a file system without sockets. */
  sign: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))),
});
type Holder = v.InferOutput<typeof holder>;

/** The folder is in use by another living process. */
export class FolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

/**
 * Returns when a process began, as the system writes it; undefined for no process. Together with the pid it names one
 * process for ever. Linux counts from boot, so the boot id is part of it.
 */
export const processStart = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  if (process.platform === 'win32') return 'unknown';
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    if (fields[0] === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
};

const isHere = ({ pid, startedAt }: Holder): boolean => {
  const start = processStart(pid);
  return start !== undefined && (start === 'unknown' || start === startedAt);
};

/** Returns whether the holder lives. A process of another container has no pid here, so its life sign decides. */
const isAlive = async (path: string, holder: Holder): Promise<boolean> =>
  isHere(holder) || (holder.sign !== undefined && (await findsLifeSign(dirname(path), holder.sign)));

const contentOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const holderOf = (content: string): Holder | undefined => {
  try {
    return v.parse(holder, JSON.parse(content));
  } catch {
    return undefined;
  }
};

/** Reads the holder once its file is complete: another process may be between creating and writing it. */
const settledHolder = async (path: string): Promise<{ content: string; holder: Holder | undefined } | undefined> => {
  for (let tries = 0; ; tries += 1) {
    const content = contentOf(path);
    if (content === undefined) return undefined;
    const read = holderOf(content);
    if (read || tries === 6) return { content, holder: read };
    await pause(50);
  }
};

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Creates a file exclusively and never half written: writes a temporary file and links it. False when the file exists.
 */
const create = (path: string, content: string): boolean => {
  const beside = `${path}.${randomUUID()}`;
  writeFileSync(beside, content, { mode: 0o600, flush: true });
  try {
    linkSync(beside, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    return createInPlace(path, content);
  } finally {
    unlinkSync(beside);
  }
};

/** Fallback for file systems without hard links. */
const createInPlace = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Removes the lock of a dead holder. One process is elected by a file named after the lock's content, so a delayed
 * process cannot remove a newer lock. An elected process that died counts as a dead holder too.
 */
const clearDead = async (path: string, content: string, mine: string): Promise<void> => {
  const election = `${path}.dead-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  if (create(election, mine)) {
    if (contentOf(path) === content) {
      const sign = holderOf(content)?.sign;
      unlinkSync(path);
      if (sign !== undefined) removeLifeSign(dirname(path), sign);
    }
    unlinkSync(election);
    return;
  }
  const elected = contentOf(election);
  const other = elected === undefined ? undefined : holderOf(elected);
  if (elected !== undefined && !(other && (await isAlive(path, other)))) await clearDead(election, elected, mine);
};

const takeLock = async (folder: string, path: string, mine: string): Promise<void> => {
  while (!create(path, mine)) {
    const seen = await settledHolder(path);
    if (!seen) continue;
    if (seen.holder && (await isAlive(path, seen.holder))) throw new FolderInUse(folder, seen.holder.pid);
    await clearDead(path, seen.content, mine);
    await pause(5);
  }
};

/**
 * Locks the folder for this process with an exclusive file beside it (`<folder>.lock`), and returns the function that
 * unlocks it. Throws `FolderInUse` at once for a second process: without a lock, two of them lost half of all writes
 * (reliability section 5, guard (a)). A lock is taken over only when its process is dead, never by its age. Liveness is
 * checked by pid, and across containers by the holder's socket.
 */
export const lockDataFolder = async (folder: string): Promise<() => void> => {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  // Before the lock, so that a lock has its life sign from the first moment.
  const sign = await createLifeSign(dirname(path));
  const startedAt = processStart(process.pid) ?? 'unknown';
  const mine = JSON.stringify({ pid: process.pid, startedAt, sign: sign?.name });
  try {
    await takeLock(folder, path, mine);
  } catch (error) {
    sign?.takeDown();
    throw error;
  }
  return () => {
    if (contentOf(path) === mine) unlinkSync(path);
    sign?.takeDown();
  };
};
