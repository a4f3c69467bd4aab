import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
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
const rows = map
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map((cells) => ({ sentence: cells.slice(0, -2).join(' | '), built: cells.at(-2) ?? '', where: cells.at(-1) ?? '' }));
const pathsIn = (where: string): string[] => [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

test('every sentence of the specification has its row, in its order', () => {
  expect(rows.map((row) => row.sentence)).toEqual(sentences);
});

test('what is built names files that exist, and what is not names none', () => {
  const wrong = rows.filter(({ built, where }) => {
    const paths = pathsIn(where);
    if (built === 'not yet') return paths.length > 0;
    return (
      !['done', 'partly'].includes(built) ||
      paths.length === 0 ||
      paths.some((path) => !existsSync(resolve(root, path)))
    );
  });
  expect(wrong).toEqual([]);
});

test('the count at the top is the count of the rows', () => {
  const count = (built: string) => rows.filter((row) => row.built === built).length;
  expect(map).toContain(`**${count('done')} done, ${count('partly')} partly, ${count('not yet')} not yet.**`);
});
