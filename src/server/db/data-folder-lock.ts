import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

const holder = v.object({ pid: v.number(), startedAt: v.string() });
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
 * When a process began, in the system's own words: with the pid it names one process for ever. Undefined for none.
 * Linux counts from boot, so the boot is part of the name.
 */
export const processStart = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
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

const isAlive = ({ pid, startedAt }: Holder): boolean => {
  const start = processStart(pid);
  return start !== undefined && (start === 'unknown' || start === startedAt);
};

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

/** The holder, once its file is whole: another process may be between making and writing it. */
const settledHolder = async (path: string): Promise<{ content: string; holder: Holder | undefined } | undefined> => {
  for (let tries = 0; ; tries += 1) {
    const content = contentOf(path);
    if (content === undefined) return undefined;
    const read = holderOf(content);
    if (read || tries === 6) return { content, holder: read };
    await pause(50);
  }
};

const create = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Moves a dead holder's file away; puts it back when it turns out to be a fresh one. */
const clearDead = (path: string, content: string): void => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = contentOf(aside) ?? '';
  if (moved !== content) create(path, moved);
  unlinkSync(aside);
};

/**
 * Takes the folder for this process, by a file beside it (`<folder>.lock`) that only one can make. A second process
 * gets `FolderInUse` at once; without a lock two of them lost half of all writes (reliability section 5, guard (a)).
 * A lock is taken over only when its process is dead, never by its age. Answers the function that lets go.
 */
export const lockDataFolder = async (folder: string): Promise<() => void> => {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown' });
  for (;;) {
    if (create(path, mine)) {
      // Two that both cleared a dead lock may meet here: the file says who won.
      await pause(20);
      if (contentOf(path) === mine) break;
    }
    const seen = await settledHolder(path);
    if (!seen) continue;
    if (seen.holder && isAlive(seen.holder)) throw new FolderInUse(folder, seen.holder.pid);
    clearDead(path, seen.content);
  }
  return () => {
    if (contentOf(path) === mine) unlinkSync(path);
  };
};
