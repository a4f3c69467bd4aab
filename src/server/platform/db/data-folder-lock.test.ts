import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUse, lockDataFolder, processStart } from './data-folder-lock.ts';

let scratch: string;
let folder: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'grend-lock-'));
});
beforeEach(() => {
  folder = join(mkdtempSync(join(scratch, 'case-')), 'database');
});
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const gone = (child: ChildProcess) =>
  new Promise<void>((done) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => done()) : done(),
  );
const livingProcess = (): ChildProcess & { pid: number } => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  return child as ChildProcess & { pid: number };
};
const lockAs = (pid: number, startedAt = processStart(pid)) =>
  writeFileSync(`${folder}.lock`, JSON.stringify({ pid, startedAt }));

describe('the data folder', () => {
  test('the data folder belongs to one process, and the second reads which', async () => {
    const first = livingProcess();
    lockAs(first.pid);
    const began = performance.now();
    const refused = await lockDataFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUse);
    expect((refused as FolderInUse).message).toContain(`process ${first.pid}`);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('is taken over at once from a process that was killed', async () => {
    const first = livingProcess();
    lockAs(first.pid);
    first.kill('SIGKILL');
    await gone(first);
    const began = performance.now();
    const unlock = await lockDataFolder(folder);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  test('is not kept by another process that got the same number later', async () => {
    lockAs(livingProcess().pid, 'long ago');
    (await lockDataFolder(folder))();
  });

  test('is taken over when the lock was never written to its end', async () => {
    writeFileSync(`${folder}.lock`, '');
    (await lockDataFolder(folder))();
  });

  test('the data folder is taken over, also when a process was killed while taking it', async () => {
    lockAs(999_999_999, 'dead');
    const found = createHash('sha256')
      .update(readFileSync(`${folder}.lock`))
      .digest('hex')
      .slice(0, 16);
    writeFileSync(`${folder}.lock.dead-${found}`, JSON.stringify({ pid: 999_999_998, startedAt: 'dead too' }));
    const unlock = await lockDataFolder(folder);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
    expect(readdirSync(dirname(folder))).toEqual([]);
  });

  test('is free again once it is let go', async () => {
    (await lockDataFolder(folder))();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    (await lockDataFolder(folder))();
  });
});

/** A program that takes the folder, reports it, and keeps it. */
let contender = '';
beforeAll(async () => {
  contender = resolve(scratch, 'contender/contender.js');
  const entry = join(scratch, 'contender.ts');
  writeFileSync(
    entry,
    `import { lockDataFolder } from ${JSON.stringify(resolve(import.meta.dirname, 'data-folder-lock.ts'))};
     lockDataFolder(process.argv[2]).then(() => { console.log('mine'); setInterval(() => {}, 1000); }, (error) => console.log(error.name));`,
  );
  const root = resolve(import.meta.dirname, '../../..');
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: join(scratch, 'contender'), target: 'node20' },
  });
});

const saysFirst = (child: ChildProcess): Promise<string> =>
  new Promise((done) => child.stdout?.once('data', (text) => done(String(text).trim())));
const holding = async (command: readonly [string, ...string[]]): Promise<ChildProcess> => {
  const [program, ...given] = command;
  const child = spawn(program, [...given, process.execPath, contender, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  expect(await saysFirst(child)).toBe('mine');
  return child;
};

/** Waits for the folder after a kill: the system ends the killed process's namespace a moment later. */
const freed = async (): Promise<() => void> => {
  let unlock: (() => void) | undefined;
  await expect
    .poll(async () => (unlock = await lockDataFolder(folder).catch(() => undefined)), { timeout: 2_000 })
    .toBeDefined();
  return () => unlock?.();
};
/** Writes a lock as a process of another container does: with a pid that does not exist here. */
const makeForeign = () => {
  const written = JSON.parse(readFileSync(`${folder}.lock`, 'utf8'));
  writeFileSync(`${folder}.lock`, JSON.stringify({ ...written, pid: 999_999_999, startedAt: 'elsewhere' }));
};
/** Starts a process that sees no others, as in a container. Not every machine allows it. */
const apart = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;
const canStandApart = ((): boolean => {
  try {
    execFileSync(apart[0], [...apart.slice(1), 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('a process of another container, whose pid means nothing here,', () => {
  const holders: readonly (readonly [string, () => Promise<ChildProcess>])[] = [
    [
      'by the number in its lock',
      async () => {
        const child = await holding(['env']);
        makeForeign();
        return child;
      },
    ],
    ...(canStandApart ? [['in a pid namespace of its own', () => holding([...apart])] as const] : []),
  ];
  test.each(holders)('keeps the folder while it lives, and loses it when it is killed: %s', async (_, hold) => {
    const child = await hold();
    const began = performance.now();
    const refused = await lockDataFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUse);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8')).pid).toBe((refused as FolderInUse).pid);
    child.kill('SIGKILL');
    await gone(child);
    const unlock = await freed();
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
    expect(readdirSync(dirname(folder))).toEqual([]);
  });

  test('keeps it also in a folder with a very long name', async () => {
    folder = join(dirname(folder), 'm'.repeat(90), 'n'.repeat(90), 'database');
    const child = await holding(['env']);
    makeForeign();
    await expect(lockDataFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
    child.kill('SIGKILL');
    await gone(child);
    (await lockDataFolder(folder))();
    expect(readdirSync(dirname(folder))).toEqual([]);
  });
});

test('of twelve processes that find a dead lock at once, one gets the folder', async () => {
  lockAs(999_999_999, 'dead');
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const child = spawn(process.execPath, [contender, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      return saysFirst(child);
    }),
  );
  expect(answers.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'FolderInUse'), 'mine']);
});
