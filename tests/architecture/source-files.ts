import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Returns every file of the project that git tracks or would add. Paths with `/`, from the root. */
export const projectFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');

export const readSource = (path: string): string => readFileSync(resolve(root, path), 'utf8');

/** Returns TypeScript files that are shipped or built: no tests, stories, declarations. */
export const sources = (): readonly string[] =>
  projectFiles().filter(
    (path) => /^(src|machines|flows)\/.*\.tsx?$/.test(path) && !/\.(test|stories|d)\.tsx?$/.test(path),
  );

export const testFiles = (): readonly string[] => projectFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path));
