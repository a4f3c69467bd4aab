import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Every file of the project, as git knows it: what is committed or about to be. Paths with `/`, from the root. */
export const projectFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');

export const readSource = (path: string): string => readFileSync(resolve(root, path), 'utf8');

/** TypeScript that is shipped or built: no tests, stories, declarations. */
export const sources = (): readonly string[] =>
  projectFiles().filter(
    (path) => /^(src|machines|flows)\/.*\.tsx?$/.test(path) && !/\.(test|stories|d)\.tsx?$/.test(path),
  );

export const testFiles = (): readonly string[] => projectFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path));
