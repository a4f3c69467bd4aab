// Runs the browser tests against the built app. Prints `flaky …` for each that passed only when run once more, and ends
// with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ranByPlaywright } from './spec-rows.mjs';
import { chromiumPath, root } from './tools.mjs';

const { status, stdout, stderr } = spawnSync(
  resolve(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=json', ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, CHROMIUM_PATH: chromiumPath() ?? '' }, encoding: 'utf8', maxBuffer: 1 << 28 },
);
process.stderr.write(stderr);

/** Returns every test of a suite and its nested suites. */
const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];
let report;
try {
  report = JSON.parse(stdout);
} catch {
  console.log(stdout);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const specs = (report.suites ?? []).flatMap(testsOf);
if (process.env.RAN_TESTS) writeFileSync(process.env.RAN_TESTS, JSON.stringify(ranByPlaywright(report.suites ?? [])));
const bad = specs.filter((spec) => !spec.ok);
for (const error of report.errors ?? []) console.log(error.message);
for (const spec of bad) {
  console.log(`FAIL ${spec.file}: ${spec.title}`);
  for (const result of spec.tests.flatMap((test) => test.results))
    console.log(result.errors.map((error) => error.message).join('\n'));
}
const isFlaky = (spec) => spec.tests.some((test) => test.status === 'flaky');
for (const spec of specs.filter(isFlaky)) {
  const [first] = spec.tests.flatMap((test) => test.results).filter((result) => result.errors.length > 0);
  const [reason = ''] = stripVTControlCharacters(first?.errors[0]?.message ?? '').split('\n');
  console.log(`flaky ${spec.file}: ${spec.title} (${reason})`);
}
const secondsOf = (spec) =>
  spec.tests.flatMap((test) => test.results).reduce((sum, result) => sum + result.duration, 0) / 1000;
const slowest = specs.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, 12);
const inWords = slowest.map((spec) => `${spec.file}:${spec.line} ${secondsOf(spec).toFixed(0)} s`);
console.log(`slowest: ${inWords.join(', ')}`);
const failed = bad.length + (report.errors?.length ?? 0);
console.log(`${specs.length - bad.length} passed, ${failed} failed`);
process.exit(status === 0 && failed === 0 && specs.length > 0 ? 0 : 1);
