import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { specRows } from '#tests/runner/spec-rows.mjs';
import { readSource, root } from './source-files.ts';

/** The specification's sentences, as the map lists them: bullets, paragraphs and the sentences inside them. */
const sentences = readSource('docs/specification.md')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => line.replace(/^- /, '').split(/(?<=[a-z0-9)'’])[.;] (?=[A-Z(/'])/))
  .map((sentence) => sentence.trim().replace(/\.$/, ''))
  .filter((sentence) => sentence !== '');

const map = readSource('docs/spec-map.md');
const rows = specRows(map);
const pathsIn = (where: string): string[] => [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
/** The states of a sentence: `otherwise` is built in another way, on purpose, as a named page of the docs says. */
const states = ['done', 'otherwise', 'partly', 'not yet', 'no requirement'] as const;

test('every sentence of the specification has its row, in its order', () => {
  expect(rows.map((row) => row.sentence)).toEqual(sentences);
});

test('what is built names files that exist, and what is not names none', () => {
  const wrong = rows.filter(({ built, where }) => {
    const paths = pathsIn(where);
    if (built === 'not yet' || built === 'no requirement') return paths.length > 0;
    const isNamed = paths.length > 0 && paths.every((path) => existsSync(resolve(root, path)));
    const isExplained = built !== 'otherwise' || paths.some((path) => path.startsWith('docs/'));
    return !states.some((state) => state === built) || !isNamed || !isExplained;
  });
  expect(wrong).toEqual([]);
});

test('what is done is shown by a test that there is: its title stands in its file', () => {
  const wrong = rows.flatMap(({ sentence, built, tests }) => {
    const isProven = built !== 'done' && built !== 'otherwise' ? true : tests.length > 0;
    const lost = tests.filter(
      ({ file, title }) =>
        !/\.(test\.tsx?|spec\.ts|walk\.ts)$/.test(file) ||
        !existsSync(resolve(root, file)) ||
        !readSource(file).includes(title),
    );
    return isProven && lost.length === 0 ? [] : [{ sentence, lost }];
  });
  expect(wrong).toEqual([]);
});

test('the count at the top is the count of the rows', () => {
  const counts = states.map((state) => `${rows.filter(({ built }) => built === state).length} ${state}`);
  expect(map).toContain(`**${counts.join(', ')}.**`);
});
