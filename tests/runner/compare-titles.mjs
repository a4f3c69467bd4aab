// Compares the titles of two sets of reports, and fails where one went without a reason of tests/runner/dropped-titles.json:
// `node tests/runner/compare-titles.mjs before=a.json,b.json after=c.json,d.json`. A report is `vitest list --json`, what
// Vitest's JSON reporter writes, or Playwright's `--list --reporter=json`.
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Returns a file's path from its own checkout: the two reports were written in two. */
const inProject = (file, from) => (file.startsWith('/') ? relative(from, file) : file);
const joined = (...parts) => parts.filter((part) => part !== '').join(' > ');
/** An id in a title is another one in each run. */
const withoutIds = (title) => title.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>');

const listed = (tests) => {
  const folders = tests.map(({ file }) => file.split(/\/(?:src|machines|flows|stories|tests)\//)[0]);
  return tests.map(({ name, file }, index) => ({ file: inProject(file, folders[index]), title: withoutIds(name) }));
};
const reported = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    listed(assertionResults.map((one) => ({ name: joined(...one.ancestorTitles, one.title), file: name }))),
  );
const ofSuite = ({ title, file, suites = [], specs = [] }, path = []) => {
  // The outermost suite is the file.
  const here = title === file ? path : [...path, title];
  return [
    ...specs.map((spec) => ({ file: `tests/e2e/${spec.file}`, title: joined(...here, spec.title) })),
    ...suites.flatMap((suite) => ofSuite(suite, here)),
  ];
};

/** Returns the tests of a report, each with its file and its title. */
export const titlesIn = (report) => {
  if (Array.isArray(report)) return listed(report);
  return report.testResults === undefined ? report.suites.flatMap((suite) => ofSuite(suite)) : reported(report);
};

/** Returns those of the one list whose title the other has not as often. A test that moved to another file is the same. */
const missing = (tests, others) => {
  const left = new Map();
  for (const { title } of others) left.set(title, (left.get(title) ?? 0) + 1);
  return tests.filter(({ title }) => {
    const count = left.get(title) ?? 0;
    left.set(title, count - 1);
    return count <= 0;
  });
};

/** A reason names a file, its titles or a pattern that table rows are like, and the files that catch them now. */
const isFor = ({ file, titles, like }, test) =>
  file === test.file && (titles?.includes(test.title) ?? new RegExp(like).test(test.title));

/** Returns what went and came, what went without a reason, and the reasons that are for nothing or name no file. */
export const compareTitles = (before, after, reasons, exists = (file) => existsSync(resolve(root, file))) => {
  const went = missing(before, after).map((test) => ({ ...test, reason: reasons.find((one) => isFor(one, test)) }));
  return {
    went,
    came: missing(after, before),
    unreasoned: went.filter(({ reason }) => reason === undefined),
    unused: reasons.filter((reason) => !went.some((test) => test.reason === reason)),
    gone: reasons.flatMap(({ caughtBy }) => caughtBy.filter((file) => !exists(file))),
  };
};

const lines = (tests) => tests.map(({ file, title }) => `  ${file}: ${title}`).join('\n');

const main = (args) => {
  const given = Object.fromEntries(args.map((argument) => argument.split('=')));
  const testsOf = (paths) => paths.split(',').flatMap((path) => titlesIn(readJson(path)));
  const reasons = readJson(given.reasons ?? resolve(import.meta.dirname, 'dropped-titles.json'));
  const [before, after] = [testsOf(given.before), testsOf(given.after)];
  const { went, came, unreasoned, unused, gone } = compareTitles(before, after, reasons);
  console.log(`came (${came.length}):\n${lines(came)}`);
  console.log(`went (${went.length}):`);
  for (const { file, title, reason } of went)
    console.log(
      `  ${file}: ${title}\n    → ${reason === undefined ? 'NO REASON' : `${reason.why} (${reason.caughtBy.join(', ')})`}`,
    );
  for (const reason of unused) console.log(`a reason for nothing: ${JSON.stringify(reason)}`);
  for (const file of gone) console.log(`a reason names a file that is not there: ${file}`);
  console.log(
    `before ${before.length}, after ${after.length}, went ${went.length}, came ${came.length}, without a reason ${unreasoned.length}`,
  );
  return unreasoned.length + gone.length === 0 ? 0 : 1;
};
if (process.argv[1] === import.meta.filename) process.exitCode = main(process.argv.slice(2));
