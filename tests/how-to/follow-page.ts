import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', [...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });

export interface Copy {
  readonly folder: string;
  readonly remove: () => void;
}

/** Copies every file that git tracks or would add, with a link to the installed packages, and makes it a repository. */
export const copyOfProject = (): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'grend-how-to-'));
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  for (const path of files.filter((name) => name !== '' && !name.startsWith('docs/screenshots/'))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  git(folder, 'init', '--quiet');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** What a fenced block of a page asks for: its language, the path after it, and its lines without the list's indent. */
interface Block {
  readonly language: string;
  readonly path: string;
  readonly lines: readonly string[];
}

const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^( *)```(ts|diff|sh)(?: (\S+))?\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', path = '', body = '']) => ({
      language,
      path,
      lines: body
        .split('\n')
        .slice(0, -1)
        .map((line) => line.slice(indent.length)),
    }),
  );

/** Makes the change of a `diff` block: its kept and removed lines must stand in the file, in this order, once. */
const change = (folder: string, { path, lines }: Block): void => {
  const side = (drop: string) => lines.filter((line) => !line.startsWith(drop)).map((line) => `${line.slice(1)}\n`);
  const before = side('+').join('');
  const file = join(folder, path);
  const parts = readFileSync(file, 'utf8').split(before);
  if (parts.length !== 2) throw new Error(`${path} has these lines ${parts.length - 1} times, not once:\n${before}`);
  writeFileSync(file, parts.join(side('-').join('')));
};

/** Runs a command in the copy. Throws with its output when it fails, or when it ran no test. */
export const runIn = async ({ folder }: Copy, command: string): Promise<void> => {
  // The test's own database and worker settings belong to the run that this one is part of.
  const { PATH, HOME } = process.env;
  const settings = { cwd: folder, env: { PATH, HOME }, maxBuffer: 1 << 26 };
  const { stdout } = await promisify(execFile)('sh', ['-ec', command], settings).catch(
    (failed: { stdout?: string; stderr?: string }) => {
      throw new Error(`${command}\n${(failed.stdout ?? '').slice(-4000)}\n${(failed.stderr ?? '').slice(-2000)}`);
    },
  );
  if (command.includes('vitest') && !/Tests .*\d+ passed/.test(stripVTControlCharacters(stdout)))
    throw new Error(`${command}\nran no test:\n${stdout.slice(-2000)}`);
};

/**
 * Follows a page of docs/how-to in a copy. A `ts` block with a path writes that file, a `diff` block changes one, and
 * each line of an `sh` block is run. Throws with the output of the first command that fails.
 */
export const followPage = async (copy: Copy, name: string): Promise<void> => {
  const { folder } = copy;
  const blocks = blocksOf(readFileSync(join(root, 'docs/how-to', name), 'utf8')).filter(
    ({ language, path }) => language === 'sh' || path !== '',
  );
  if (!blocks.some(({ language }) => language === 'sh')) throw new Error(`${name} runs nothing`);
  for (const block of blocks) {
    if (block.language === 'diff') change(folder, block);
    else if (block.language === 'ts') {
      mkdirSync(dirname(join(folder, block.path)), { recursive: true });
      writeFileSync(join(folder, block.path), `${block.lines.join('\n')}\n`);
    } else
      for (const command of block.lines) {
        git(folder, 'add', '--all');
        await runIn(copy, command);
      }
  }
};
