import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A Vitest command of a page: what it sets, which project and files it names, and the titles it asks for. */
export interface TestRun {
  readonly command: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly project: string;
  readonly files: readonly string[];
  readonly titles: string | undefined;
}

/** One test as the run of all commands reports it. */
interface Ran {
  readonly file: string;
  readonly name: string;
  readonly status: string;
  readonly why: string;
}

const form =
  /^((?:[A-Z_]+=\S+ )*)npx vitest run -c tests\/vitest\.config\.ts --project=(\w+) (.+?)(?: -t (?:'([^']+)'|(\S+)))?$/;

/** Returns what a command of a page asks of Vitest, or undefined for another program. Throws for one it cannot read. */
export const testRunOf = (command: string): TestRun | undefined => {
  if (!command.includes('vitest')) return undefined;
  const [, settings = '', project = '', files = '', quoted, bare] = form.exec(command) ?? [];
  if (project === '') throw new Error(`Write it as the other pages do, so that a test can follow it: ${command}`);
  const pairs = settings
    .trim()
    .split(' ')
    .filter((pair) => pair !== '');
  return {
    command,
    project,
    files: files.split(' '),
    titles: quoted ?? bare,
    settings: Object.fromEntries(pairs.map((pair) => pair.split('='))),
  };
};

/** A command that writes files asks for no title: what it writes is asked for by the commands after it. */
const writes = ({ settings }: TestRun): boolean => Object.keys(settings).length > 0;

const ownTitle = /\btest(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(['"`])(.+?)\1/g;
/** Returns the titles of a file's own tests as one pattern; what a row fills in may be anything. */
const titlesIn = (folder: string, file: string): readonly string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(ownTitle)].map(([, , title = '']) =>
    title
      .replaceAll(/\$[\w.]+/g, '%s')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '.')
      .replaceAll(/%\w/g, '.*'),
  );

/**
 * Returns one command for all commands of a project. It runs each file once, with all titles that are asked for and those
 * of the files that are named without any.
 */
export const togetherIn = (folder: string, runs: readonly TestRun[], report: string): string => {
  const [{ project } = { project: '' }] = runs;
  const settings = Object.entries(Object.assign({}, ...runs.map((run) => run.settings)));
  const files = [...new Set(runs.flatMap((run) => run.files))];
  const titles = runs.every(({ titles: asked }) => asked === undefined)
    ? []
    : runs.flatMap((run) => {
        if (run.titles !== undefined) return [run.titles];
        return writes(run) ? [] : run.files.flatMap((file) => titlesIn(folder, file));
      });
  return [
    ...settings.map(([name, value]) => `${name}=${value}`),
    `npx vitest run -c tests/vitest.config.ts --project=${project}`,
    ...files,
    ...(titles.length > 0 ? [`-t '${titles.map((title) => title.replaceAll("'", '.')).join('|')}'`] : []),
    `--reporter=json --outputFile=${report}`,
  ].join(' ');
};

/** Reads the report of a run. A file that failed before its tests is in it as a test without a name. */
export const readReport = (folder: string, report: string): readonly Ran[] => {
  const { testResults }: { readonly testResults: readonly FileReport[] } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name);
    const tests = assertionResults.map(({ fullName, status: of, failureMessages }) => {
      return { file, name: fullName, status: of, why: failureMessages.join('\n') };
    });
    return status === 'failed' && tests.length === 0 ? [{ file, name: '', status, why: message }] : tests;
  });
};

interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/**
 * Returns why a command of a page does not hold, or undefined. It holds when each file that it names was found, at least
 * one test that it asks for passed, and none failed or, in a file named without titles, was left out.
 */
export const whyItFails = (run: TestRun, ran: readonly Ran[]): string | undefined => {
  const missing = run.files.filter((path) => !ran.some(({ file }) => file.includes(path)));
  if (missing.length > 0) return `${run.command}\nfound no test in ${missing.join(', ')}`;
  const named = ran.filter(({ file }) => run.files.some((path) => file.includes(path)));
  const asked = named.filter(
    ({ name }) => run.titles === undefined || new RegExp(run.titles).test(name) || name === '',
  );
  const wrong = asked.filter(({ status }) =>
    run.titles === undefined && !writes(run) ? status !== 'passed' : status === 'failed',
  );
  if (wrong.length > 0)
    return [run.command, ...wrong.map(({ file, name, status, why }) => `${status}: ${file} ${name}\n${why}`)].join(
      '\n',
    );
  return asked.some(({ status }) => status === 'passed') ? undefined : `${run.command}\nran no test`;
};
