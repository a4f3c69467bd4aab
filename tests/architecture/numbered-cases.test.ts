import { expect, test } from 'vitest';
import { readSource, testFiles } from './source-files.ts';

/**
 * The forty cases of who tries what is another's, written by hand beside the generated matrix. Each has a test whose
 * title begins with its number, or ends with "(forty no. 13, 14)".
 */
const cases = Array.from({ length: 40 }, (_, at) => at + 1);

/** Files in which a title may begin with a number of the list; elsewhere a number is a count. */
const byNumber = [
  'tests/model/authority-matrix.test.ts',
  'tests/contract/authority-by-hand.test.ts',
  'tests/contract/rows-of-others.test.ts',
  'src/server/desk/batches/batches.test.ts',
  'src/server/desk/broker/asked-deviations.test.ts',
  'src/server/desk/merges/merges.test.ts',
  'src/server/forms/takeover/power-consent.test.ts',
];
const atStart = /(?:(?:test|describe)\(|\[)\s*['`](\d{1,2}(?:, \d{1,2})*)[ :]/g;
const atEnd = /\(forty no\. ([\d, ]+)\)/g;

const numbersIn = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number));

test('each of the forty cases has a test by its number', () => {
  const found = new Set(
    testFiles().flatMap((path) => {
      const text = readSource(path);
      return [...numbersIn(text, atEnd), ...(byNumber.includes(path) ? numbersIn(text, atStart) : [])];
    }),
  );
  expect(cases.filter((number) => !found.has(number))).toEqual([]);
});
