import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readReport, type TestRun, testRunOf, togetherIn, whyItFails } from './test-runs.ts';

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

/** Runs a command in the copy. Throws with its output when it fails. */
export const runIn = async ({ folder }: Copy, command: string): Promise<void> => {
  // Worker settings belong to the run that this one is part of. Its tests start a PostgreSQL of their own.
  const { PATH, HOME, TEST_DATABASE_URL: url } = process.env;
  const env = { PATH, HOME, ...(url === undefined ? {} : { TEST_DATABASE_URL: 'start' }) };
  await promisify(execFile)('sh', ['-ec', command], { cwd: folder, env, maxBuffer: 1 << 26 }).catch(
    (failed: { stdout?: string; stderr?: string }) => {
      throw new Error(`${command}\n${(failed.stdout ?? '').slice(-16_000)}\n${(failed.stderr ?? '').slice(-2000)}`);
    },
  );
};

/** Makes a page's files and changes, runs its commands but those of Vitest, and returns these. */
const write = async (copy: Copy, name: string): Promise<readonly TestRun[]> => {
  const { folder } = copy;
  const blocks = blocksOf(readFileSync(join(root, 'docs/how-to', name), 'utf8')).filter(
    ({ language, path }) => language === 'sh' || path !== '',
  );
  if (!blocks.some(({ language }) => language === 'sh')) throw new Error(`${name} runs nothing`);
  const runs: TestRun[] = [];
  for (const block of blocks) {
    if (block.language === 'diff') change(folder, block);
    else if (block.language === 'ts') {
      mkdirSync(dirname(join(folder, block.path)), { recursive: true });
      writeFileSync(join(folder, block.path), `${block.lines.join('\n')}\n`);
    } else
      for (const command of block.lines) {
        const run = testRunOf(command);
        if (run === undefined) await runIn(copy, command);
        else runs.push(run);
      }
  }
  return runs;
};

/** Returns why commands of one project fail. They are run as one: most of what each costs is loading the server. */
const runTogether = async (copy: Copy, runs: readonly TestRun[]): Promise<ReadonlyMap<TestRun, string>> => {
  const report = join(copy.folder, '.tmp/report.json');
  rmSync(report, { force: true });
  const crash = await runIn(copy, togetherIn(copy.folder, runs, report)).then(
    () => undefined,
    (failed: Error) => failed.message,
  );
  const ran = existsSync(report) ? readReport(copy.folder, report) : [];
  const found = runs.map((run) => [run, whyItFails(run, ran)] as const);
  const unnamed = found.every(([, why]) => why === undefined) ? crash : undefined;
  return new Map(found.flatMap(([run, why = unnamed]) => (why === undefined ? [] : [[run, why]])));
};

/**
 * Follows pages of docs/how-to in a copy, one after the other. A `ts` block with a path writes that file, a `diff` block
 * changes one, and each line of an `sh` block is run: Vitest once, for the commands of all pages. Returns what failed of
 * each page, which is empty for one that holds.
 */
export const followPages = async (copy: Copy, names: readonly string[]): Promise<Readonly<Record<string, string>>> => {
  const runsOf = new Map<string, readonly TestRun[]>();
  const said: Record<string, string> = {};
  for (const name of names) {
    try {
      runsOf.set(name, await write(copy, name));
    } catch (failed) {
      said[name] = String(failed);
    }
  }
  git(copy.folder, 'add', '--all');
  const all = [...runsOf.values()].flat();
  const failures = new Map<TestRun, string>();
  for (const project of new Set(all.map((run) => run.project))) {
    const failed = await runTogether(
      copy,
      all.filter((run) => run.project === project),
    );
    for (const [run, why] of failed) failures.set(run, why);
  }
  for (const [name, runs] of runsOf) said[name] = runs.flatMap((run) => failures.get(run) ?? []).join('\n');
  return said;
};
