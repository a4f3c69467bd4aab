// Reads the map of the specification (docs/spec-map.md), and holds its rows to the tests that ran.

/** Returns the rows of the map, each with the tests that show it. */
export const specRows = (map) =>
  map
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
    .map((line) => line.slice(2, -2).split(' | '))
    .map((cells) => {
      const [built = '', where = '', shown = ''] = cells.slice(-3);
      const tests = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
      return { sentence: cells.slice(0, -3).join(' | '), built, where, tests };
    });

/** A value in the title of a table's row: `%s`, `$name`, `$one.name` or `${name}`. */
const values = /(?:%[sdifjoO#](?!\w)|\$\{[^}]*\}|\$[a-zA-Z_]\w*(?:\.\w+)*)/;

/** Returns whether the name of a test that ran, with the groups around it, holds this title. */
const isTitled = (title) => {
  const parts = title.split(values).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*'), 's');
};

/** Returns the tests of a report of Vitest's JSON reporter, by their paths from the project's root. */
export const ranByVitest = ({ testResults }, inProject) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: inProject(name),
      name: fullName,
      passed: status === 'passed',
    })),
  );

/** Returns the tests of a report of Playwright's JSON reporter. One that was skipped has not passed. */
export const ranByPlaywright = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).map(({ file, title, ok, tests }) => ({
      file: `tests/e2e/${file}`,
      name: title,
      passed: ok && tests.some(({ status }) => status === 'expected' || status === 'flaky'),
    })),
    ...ranByPlaywright(suite.suites ?? []),
  ]);

/**
 * Returns what rows claim and no test shows: a named test that did not run, or that ran and did not pass. A title that
 * several tests share, or rows of a table, is shown when at least one passed and none failed or was skipped.
 */
export const unshownRows = (rows, ran) => {
  return rows.flatMap(({ sentence, tests }) =>
    tests.flatMap(({ file, title }) => {
      const titled = isTitled(title);
      const found = ran.filter((one) => one.file === file && titled.test(one.name));
      if (found.length === 0) return [{ sentence, file, title, why: 'did not run' }];
      return found.every(({ passed }) => passed) ? [] : [{ sentence, file, title, why: 'did not pass' }];
    }),
  );
};
