import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readSource, sources, testFiles } from './source-files.ts';

/** The file budget (docs/architecture.md): texts, samples, migrations and data are exempt. */
const exempt = /(\/(texts|samples)\.ts|^src\/texts\/|\/migrations\/|\/sample-[^/]+\.ts|\/country\.ts)/;
const lines = (path: string): number => readSource(path).split('\n').length - 1;
const share = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

const measured = sources().filter((path) => !exempt.test(path));

test('no source file is longer than 350 lines', () => {
  expect(measured.filter((path) => lines(path) > 350).map((path) => `${path}: ${lines(path)}`)).toEqual([]);
});

/** Found by its name or its folder (globs, entry points): such a file cannot be merged into another. */
const foundByName =
  /\/((address|versions|columns|handlers|callers|routes|pages|part|jobs|sealed|signed-as|dates)\.ts|main\.tsx?|(migrations|seeds|ways-in)\/.*)$/;

test('half of the source files have 45 to 80 lines, nine in ten at most 200', () => {
  const sorted = measured.map(lines).sort((one, other) => one - other);
  expect(share(sorted, 0.5)).toBeGreaterThanOrEqual(45);
  expect(share(sorted, 0.5)).toBeLessThanOrEqual(80);
  expect(share(sorted, 0.9)).toBeLessThanOrEqual(200);
});

test('at most one source file in twenty has under 15 lines, beside those that are found by their names', () => {
  const short = measured.filter((path) => lines(path) < 15);
  const free = short.filter((path) => !foundByName.test(path));
  expect(free.length / measured.length, `Merge one:\n${free.join('\n')}`).toBeLessThanOrEqual(0.05);
  expect(short.length / measured.length, `Merge one:\n${short.join('\n')}`).toBeLessThanOrEqual(0.1);
});

test('no folder holds a single file, unless that file is found by its name', () => {
  const all = projectFiles().filter((path) => /^(src|machines|flows)\//.test(path));
  const alone = sources().filter((path) => {
    const room = `${dirname(path)}/`;
    return all.filter((other) => other.startsWith(room)).length === 1;
  });
  // An area of the contract is named as the server's, however small.
  const isArea = /^src\/contract\/[a-z]+\/[^/]+$/;
  const free = alone.filter((path) => ![foundByName, isArea, /\/testing\//].some((reason) => reason.test(path)));
  expect(free).toEqual([]);
});

test('no test file is longer than 450 lines', () => {
  expect(
    testFiles()
      .filter((path) => lines(path) > 450)
      .map((path) => `${path}: ${lines(path)}`),
  ).toEqual([]);
});

test('no function is longer than 70 lines', () => {
  expect(measured.flatMap((path) => longFunctions(path, 70))).toEqual([]);
});

/**
 * Returns top-level and nested functions that are too long, found by indentation. The formatter closes a block in the
 * column it was opened in, so the closing brace is the first line that is not deeper.
 */
function longFunctions(path: string, most: number): string[] {
  const text = readSource(path).split('\n');
  return text.flatMap((line, start) => {
    if (!/(\bfunction\b[^;]*|=>)\s*\{$/.test(line) && !/^\s*(async )?[a-zA-Z]+\(.*\{$/.test(line)) return [];
    const indent = line.length - line.trimStart().length;
    const length = text
      .slice(start + 1)
      .findIndex((next) => next.trim() !== '' && next.length - next.trimStart().length <= indent);
    return length + 2 > most ? [`${path}:${start + 1}: ${length + 2} lines`] : [];
  });
}

test('no literal is spread into another to keep several keys on a line', () => {
  const spread = /\.\.\.\{|\.\.\.\[[^[\]]*\](?=\s*[,\])])/;
  const code = [...sources(), ...testFiles()].filter((path) => path !== 'tests/architecture/budgets.test.ts');
  const found = code.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, at) => (spread.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('files are named in kebab-case, and none is a catch-all', () => {
  const named = projectFiles().filter((path) => /^(src|machines|flows|stories|tests)\//.test(path));
  const file = (path: string) => path.split('/').at(-1) ?? '';
  expect(named.filter((path) => !/^[a-z0-9.-]+$/.test(file(path)) && !/(README|Inter)/.test(path))).toEqual([]);
  expect(named.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\.tsx?$|\/)/.test(path))).toEqual([]);
});

test('nothing is left for later, loosened or skipped in silence', () => {
  const loose =
    /\bas any\b|: any\b|@ts-ignore|@ts-expect-error|\bTODO\b|\bFIXME\b|\b(test|it|describe)\.(skip|only|todo)\b/;
  const found = [...sources(), ...testFiles()]
    .filter((path) => path !== 'tests/architecture/budgets.test.ts' && !path.endsWith('.test-d.ts'))
    .flatMap((path) =>
      readSource(path)
        .split('\n')
        .flatMap((line, at) => (loose.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
