import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

const decisions = projectFiles().filter((path) => /^docs\/decisions\/\d{3}-.*\.md$/.test(path));
const numberOf = (path: string): string => basename(path).slice(0, 3);

test('decisions are numbered without a hole, and each has its number in its title', () => {
  const expected = decisions.map((_, at) => String(at).padStart(3, '0'));
  expect(decisions.map(numberOf).toSorted()).toEqual(expected);
  // The template has no number of its own.
  const wrong = decisions.filter(
    (path) => numberOf(path) !== '000' && !readSource(path).startsWith(`# ${numberOf(path)}. `),
  );
  expect(wrong).toEqual([]);
});

test('each decision that a file refers to is there', () => {
  const numbers = new Set(decisions.map(numberOf));
  const read = projectFiles().filter((path) => /\.(md|tsx?|mjs)$/.test(path));
  const lost = read.flatMap((path) =>
    [...readSource(path).matchAll(/\bdecisions?[ /](\d{3})\b/g)].flatMap(([, number = '']) =>
      numbers.has(number) ? [] : [`${path}: ${number}`],
    ),
  );
  expect(lost).toEqual([]);
});
