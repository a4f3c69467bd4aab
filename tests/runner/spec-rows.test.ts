import { describe, expect, test } from 'vitest';
import { ranByPlaywright, ranByVitest, specRows, unshownRows } from './spec-rows.mjs';

const rows = specRows(
  [
    '| sentence | built | where | shown by |',
    '|---|---|---|---|',
    '| Icons 32 px | done | `src/ui/icon.tsx` | `a.test.tsx` “an icon is 32 px”, `a.test.tsx` “a code: %s (of $count.all)” |',
    '| Feed | not yet |  |  |',
  ].join('\n'),
);
const icon = { file: 'a.test.tsx', name: 'icons an icon is 32 px, and grows', passed: true };
const code = { file: 'a.test.tsx', name: 'a code: 4711 (of 3)', passed: true };

test('a row of the map has its sentence, its state and the tests that show it', () => {
  expect(rows).toEqual([
    {
      sentence: 'Icons 32 px',
      built: 'done',
      where: '`src/ui/icon.tsx`',
      tests: [
        { file: 'a.test.tsx', title: 'an icon is 32 px' },
        { file: 'a.test.tsx', title: 'a code: %s (of $count.all)' },
      ],
    },
    { sentence: 'Feed', built: 'not yet', where: '', tests: [] },
  ]);
});

describe('a row is', () => {
  const why = (...ran: Parameters<typeof unshownRows>[1]) => unshownRows(rows, ran).map((row) => row.why);

  test('shown when each of its tests ran and passed, in any group and with any values', () => {
    expect(why(icon, code, { ...code, name: 'a code: 12 (of 3)' })).toEqual([]);
  });

  test('red when a test was renamed, moved or did not run', () => {
    expect(why(icon)).toEqual(['did not run']);
    expect(why(icon, { ...code, name: 'a number: 4711 (of 3)' })).toEqual(['did not run']);
    expect(why(icon, { ...code, file: 'b.test.tsx' })).toEqual(['did not run']);
  });

  test('red when one failed or was skipped, although another of the same title passed', () => {
    expect(why(icon, code, { ...code, passed: false })).toEqual(['did not pass']);
  });
});

test('what ran is read from both reports; a skipped test has not passed', () => {
  const assertionResults = [
    { fullName: 'icons one', status: 'passed' },
    { fullName: 'icons two', status: 'skipped' },
  ];
  const report = { testResults: [{ name: 'at/a.test.ts', assertionResults }] };
  expect(ranByVitest(report, (path) => path.slice('at/'.length))).toEqual([
    { file: 'a.test.ts', name: 'icons one', passed: true },
    { file: 'a.test.ts', name: 'icons two', passed: false },
  ]);
  const spec = (title: string, ok: boolean, status: string) => ({ file: 'a.spec.ts', title, ok, tests: [{ status }] });
  const inner = { title: 'a group', specs: [spec('skipped', true, 'skipped'), spec('failed', false, 'unexpected')] };
  const suites = [{ title: 'a.spec.ts', specs: [spec('flaky', true, 'flaky')], suites: [inner] }];
  expect(ranByPlaywright(suites).map(({ name, passed }) => [name, passed])).toEqual([
    ['flaky', true],
    ['skipped', false],
    ['failed', false],
  ]);
});
