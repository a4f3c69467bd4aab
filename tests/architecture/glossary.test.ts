import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readSource, sources } from './source-files.ts';

/** Words of another register: the field has its own (docs/glossary.md). */
const forbidden = new Set(
  (
    'told tell tells telling her hers she whoever whom nobody somebody everybody anybody anew deed deeds demand ' +
    'demands manners ground endings rival rivals heed lest upon thus goes utils helpers misc'
  ).split(' '),
);
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const exportedFrom = (path: string): readonly string[] =>
  [
    ...readSource(path).matchAll(
      /^export (?:default )?(?:async )?(?:const|function\*?|class|type|interface|enum|let) (\w+)/gm,
    ),
  ].flatMap(([, name]) => name ?? []);
const names = sources().flatMap((path) => exportedFrom(path).map((name) => ({ path, name })));

/** Each entry of the glossary: `| term | meaning | not |`. */
const entries = readSource('docs/glossary.md')
  .split('\n')
  .filter((line) => /^\| (?!Term|-)/.test(line))
  .map((line) => {
    const [term = '', meaning = '', not = ''] = line.slice(2, -2).split(' | ');
    return { term, meaning, not };
  });

test('no exported name is made of a word that the field does not use', () => {
  const found = names.filter(({ name }) => wordsOf(name).some((word) => forbidden.has(word)));
  expect(found.map(({ path, name }) => `${path}: ${name}. Name it by what it is (docs/glossary.md).`)).toEqual([]);
});

test('no file is named with a word that the field does not use', () => {
  const code = projectFiles().filter((path) => /^(src|flows|machines|tests|stories|docs)\//.test(path));
  expect(code.filter((path) => wordsOf(basename(path)).some((word) => forbidden.has(word)))).toEqual([]);
});

test('every term of the glossary is one sentence, with what it is not', () => {
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.filter(({ meaning, not }) => !/^[A-Z`][^.]*\.$/.test(meaning) || !not.startsWith('not '))).toEqual([]);
  expect(new Set(entries.map(({ term }) => term)).size).toBe(entries.length);
});

test('every term of the glossary is a word of exported names', () => {
  const inCode = new Set(names.flatMap(({ name }) => wordsOf(name)));
  const unused = entries.filter(
    ({ term }) => !wordsOf(term).every((word) => inCode.has(word) || inCode.has(`${word}s`)),
  );
  expect(unused.map(({ term }) => term)).toEqual([]);
});

test('every branded type is named in the glossary', () => {
  const branded = sources().flatMap((path) => [...readSource(path).matchAll(/v\.brand\('(\w+)'\)/g)]);
  const glossary = readSource('docs/glossary.md');
  expect(branded.length).toBeGreaterThan(10);
  expect(branded.flatMap(([, name]) => (glossary.includes(`\`${name}\``) ? [] : [name]))).toEqual([]);
});
