import { describe, expect, test } from 'vitest';
import { compareTitles, titlesIn } from './compare-titles.mjs';
import reasons from './dropped-titles.json' with { type: 'json' };

const at = (file: string, ...titles: readonly string[]) => titles.map((title) => ({ file, title }));
const why = { why: 'One journey.', caughtBy: ['b.test.ts'] };
const compared = (given: Parameters<typeof compareTitles>[2] = []) =>
  compareTitles(
    [...at('a.test.ts', 'one', 'two', 'two'), ...at('b.test.ts', 'row 1', 'row 2')],
    [...at('b.test.ts', 'one', 'two'), ...at('c.test.ts', 'three')],
    given,
    (file) => file === 'b.test.ts',
  );

describe('two lists of titles', () => {
  test('differ by what went and by what came, wherever it stands now, and as often as it stood', () => {
    const { went, came, unreasoned } = compared();
    expect(went.map(({ title }) => title)).toEqual(['two', 'row 1', 'row 2']);
    expect(came).toEqual(at('c.test.ts', 'three'));
    expect(unreasoned).toHaveLength(3);
  });

  test('need a reason for each that went, by its words or by what the rows of a table are like', () => {
    const { unreasoned, unused, gone } = compared([
      { file: 'b.test.ts', like: '^row 1', ...why },
      { file: 'a.test.ts', titles: ['two'], why: 'Moved.', caughtBy: ['nowhere.test.ts'] },
      { file: 'c.test.ts', titles: ['row 2'], ...why },
    ]);
    expect(unreasoned.map(({ title }) => title)).toEqual(['row 2']);
    expect(unused.map(({ file }) => file)).toEqual(['c.test.ts']);
    expect(gone).toEqual(['nowhere.test.ts']);
  });
});

test('a report is read as Vitest lists it, as it writes it, and as Playwright lists it', () => {
  const file = '/somewhere/src/domain/a.test.ts';
  const said = { file: 'src/domain/a.test.ts', title: 'a row > of <id>' };
  const id = '2b4312cc-de1a-41b0-b694-2faf8f000000';
  expect(titlesIn([{ name: `a row > of ${id}`, file }])).toEqual([said]);
  const assertionResults = [{ ancestorTitles: ['', 'a row'], title: `of ${id}` }];
  expect(titlesIn({ testResults: [{ name: file, assertionResults }] })).toEqual([said]);
  const inner = { title: 'wide', file: 'b.spec.ts', specs: [{ title: 'fits', file: 'b.spec.ts' }] };
  expect(titlesIn({ suites: [{ title: 'b.spec.ts', file: 'b.spec.ts', suites: [inner] }] })).toEqual([
    { file: 'tests/e2e/b.spec.ts', title: 'wide > fits' },
  ]);
});

test('every reason for a title that went says why, and what catches it now', () => {
  expect(reasons.length).toBeGreaterThan(20);
  for (const { file, why: said, caughtBy } of reasons) {
    expect([file, said.length > 10, caughtBy.length > 0]).toEqual([file, true, true]);
  }
  expect(compareTitles([], [], reasons).gone).toEqual([]);
});
