// npm test: installs what is missing and runs everything. `--only=types,unit` runs some of it, `--changed` what a change
// can reach. Plain Node, no packages.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { branchedAt, changedSince, storiesReachedBy, testsReachedBy } from './runner/reach.mjs';
import { ranByVitest, specRows, unshownRows } from './runner/spec-rows.mjs';
import {
  chromiumPath,
  engines,
  installPackages,
  installPrograms,
  programs,
  root,
  unlessMissing,
} from './runner/tools.mjs';

const bin = (name) => resolve(root, 'node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'grend-test-'));
const environment = { ...process.env, FORCE_COLOR: '0' };
/** Every test that ran, for the map of the specification. The browser tests write theirs to a file. */
const ranTests = [];
const ranInBrowser = join(scratch, 'ran-in-browser.json');

/** Runs a program; resolves with its exit code and output. Output is shown when it fails. */
function run(command, args, { env = {}, quiet = true } = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (!quiet) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => settle({ code: 1, output: String(error) }));
    child.on('close', (code) => settle({ code: code ?? 1, output }));
  });
}

/** Returns a check that passes or fails as a whole. */
const whole = (title, command, args) => async () => {
  const { code, output } = await run(command, args);
  if (code !== 0) console.log(output.trim());
  return { title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

/**
 * Returns a run of Vitest, counted test by test. A file that ran no test counts as failed, and so does one of `files`
 * that is missing from the report, as after a crash.
 */
const vitest =
  (title, args, { env = {}, files = [], config = 'tests/vitest.config.ts' } = {}) =>
  async () => {
    const report = join(scratch, `${title.replace(/\W+/g, '-')}.json`);
    const { code, output } = await run(
      bin('vitest'),
      ['run', '-c', config, '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...args],
      { env },
    );
    const counts = readCounts(report, files);
    for (const name of counts.silent) console.log(`ran no test: ${name}`);
    if (code !== 0 || counts.failed > 0 || counts.passed === 0) console.log(output.trim());
    if (counts.slowest.length > 0) console.log(`     slowest: ${counts.slowest.join(', ')}`);
    return { title, passed: counts.passed, failed: counts.failed + (code !== 0 && counts.failed === 0 ? 1 : 0) };
  };

/** Returns the eight files that took longest, as `file 12 s`. */
const slowestOf = (files) =>
  files
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 8)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`);

function readCounts(report, files) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    ranTests.push(...ranByVitest({ testResults }, (path) => relative(root, path)));
    const ran = new Set(
      testResults.filter(({ assertionResults }) => assertionResults.length > 0).map(({ name }) => relative(root, name)),
    );
    const asked = new Set([...files, ...testResults.map(({ name }) => relative(root, name))]);
    const silent = [...asked].filter((name) => !ran.has(name));
    return { passed: numPassedTests, failed: numFailedTests + silent.length, silent, slowest: slowestOf(testResults) };
  } catch {
    return { passed: 0, failed: 1, silent: [], slowest: [] };
  }
}

/** Returns the lines that begin so: `flaky ` for tests that passed only when run once more, `slowest: ` for the longest. */
const linesOf = (output, start) => output.split('\n').filter((line) => line.startsWith(start));

/** Returns a run of our own script, which ends with the line `N passed, N failed`. */
const counted =
  (title, command, args, env = {}) =>
  async () => {
    const { code, output } = await run(command, args, { env });
    const [, passed = '0', failed = '0'] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
    const broken = code !== 0 && failed === '0' ? 1 : 0;
    const wrong = code !== 0 || passed === '0';
    if (wrong) console.log(output.trim());
    for (const line of linesOf(output, 'slowest: ')) console.log(`     ${line}`);
    const flaky = linesOf(output, 'flaky ');
    if (!wrong) for (const line of flaky) console.log(line);
    return { title, passed: Number(passed), failed: Number(failed) + broken, flaky: flaky.length };
  };

/** Marks a check that uses both cores, or measures: nothing else runs beside it. */
const alone = (check) => Object.assign(check, { alone: true });

/**
 * Server tests run on PostgreSQL, which is twice as quick as the embedded database. On that run those of them that
 * the database can change: its own rooms, queues, locks, limits, streams, races of people on one form, and a form sealed.
 * `npm run faults` runs all of them on it.
 */
const onEmbedded = [
  'src/server/platform/audit',
  'src/server/platform/db',
  'src/server/platform/idempotency',
  'src/server/platform/jobs',
  'src/server/platform/limits',
  'src/server/platform/live',
  'src/server/homes/flow-instances',
  'src/server/market/matches',
  'src/server/forms/form/change-form.test.ts',
  'src/server/signing/documents/sealing.test.ts',
  'tests/contract/unstorable-text.test.ts',
];

/** Files of tests by the end of their name, without those that a part of their own runs. */
const testFiles = (ending) =>
  ['src', 'machines', 'flows', 'stories', 'tests']
    .flatMap((folder) =>
      readdirSync(resolve(root, folder), { recursive: true }).map((name) => `${folder}/${name}`.replaceAll('\\', '/')),
    )
    .filter((path) => path.endsWith(ending) && !path.startsWith('tests/architecture/'));

const walks = testFiles('.walk.ts');
const inOtherEngines = 'walks in WebKit and Firefox';

const storiesByAxe = (...flags) =>
  counted('stories by two engines at 320 px; no word cut off', process.execPath, [
    'tests/stories/axe-stories.mjs',
    join(scratch, 'stories'),
    ...flags,
  ]);
const inChromium = (...specs) =>
  counted('the app in Chromium', process.execPath, ['tests/runner/browser-tests.mjs', ...specs], {
    RAN_TESTS: ranInBrowser,
  });

/**
 * What `npm test` runs, in order. Checks that leave a core idle run two at a time; `alone` marks those that use both. A
 * check that needs the built app comes after an `alone` one, which waits for the build.
 */
const steps = {
  types: [whole('types of all projects', bin('tsc'), ['-b', 'tests/runner', '--checkers', '1', '--builders', '2'])],
  format: [whole('format and lint', bin('biome'), ['check', '--error-on-warnings', '.'])],
  architecture: [vitest('architecture', ['--project=unit', 'tests/architecture'])],
  lint: [
    whole('promises', bin('oxlint'), ['--type-aware', 'src', 'flows', 'machines']),
    whole('nothing unused', bin('knip'), []),
  ],
  build: [whole('build', 'npm', ['run', '--silent', 'build'])],
  stories: [
    whole('stories build', bin('storybook'), [
      'build',
      '-c',
      'stories/config',
      '-o',
      join(scratch, 'stories'),
      '--quiet',
      '--disable-telemetry',
    ]),
    alone(storiesByAxe()),
  ],
  faults: [
    alone(counted('kill -9 in the middle of writes', process.execPath, ['tests/faults/kill.mjs', '--rounds=5'])),
  ],
  unit: [
    alone(
      vitest('unit, model, contract and server', ['--project=unit*', '--exclude=tests/architecture/**'], {
        env: { TEST_DATABASE_URL: 'start' },
        files: testFiles('.test.ts'),
      }),
    ),
  ],
  embedded: [alone(vitest('what the embedded database can change', ['--project=unit*', ...onEmbedded]))],
  dom: [alone(vitest('screens in jsdom', ['--project=dom*'], { files: testFiles('.test.tsx') }))],
  oldest: [
    alone(counted('nothing newer than the oldest browsers', process.execPath, ['tests/runner/oldest-browsers.mjs'])),
  ],
  e2e: [alone(inChromium())],
  engines: [alone(vitest(inOtherEngines, [], { config: 'tests/engines/vitest.config.ts', files: walks }))],
};

/** Returns the same steps for what a change reaches, without those that nothing of it reaches. */
const stepsFor = (changed) => {
  const reached = testsReachedBy(changed);
  if (reached === 'all') return steps;
  const [dom, unit] = [reached.filter((path) => path.endsWith('x')), reached.filter((path) => !path.endsWith('x'))];
  const stories = storiesReachedBy(changed);
  const isWalked = changed.some((path) => path.startsWith('tests/engines/'));
  const specs = changed.filter((path) => /^tests\/e2e\/.+\.spec\.ts$/.test(path));
  const [storiesBuild] = steps.stories;
  const { types, lint, build } = steps;
  const present = changed.filter((path) => existsSync(resolve(root, path)));
  const some = {
    types,
    format: [
      whole('format of what changed', bin('biome'), [
        'check',
        '--error-on-warnings',
        '--no-errors-on-unmatched',
        ...present,
      ]),
    ],
    architecture: [vitest('architecture', ['--project=unit', 'tests/architecture'])],
    lint,
    unit: unit.length > 0 && [
      alone(
        vitest('tests it reaches', ['--project=unit*', ...unit], { env: { TEST_DATABASE_URL: 'start' }, files: unit }),
      ),
    ],
    dom: dom.length > 0 && [alone(vitest('screens it reaches', ['--project=dom*', ...dom], { files: dom }))],
    stories: stories.length > 0 && [storiesBuild, alone(storiesByAxe(`--files=${stories.join()}`))],
    build: (specs.length > 0 || isWalked) && build,
    e2e: specs.length > 0 && [alone(inChromium(...specs.map((path) => path.slice('tests/e2e/'.length))))],
    engines: isWalked && steps.engines,
  };
  return Object.fromEntries(Object.entries(some).filter(([, checks]) => checks !== false));
};

const inMinutes = (milliseconds) => (milliseconds / 60_000).toFixed(1);

/** Runs a check and prints its line. */
async function timed(part, check) {
  const began = Date.now();
  const result = await check();
  const took = Date.now() - began;
  const state = result.notRun === undefined ? 'ok  ' : 'none';
  const said = result.notRun ? `not run, ${result.notRun}` : `${result.passed} passed, ${result.failed} failed`;
  console.log(`${result.failed === 0 ? state : 'FAIL'} ${result.title}: ${said} (${(took / 1000).toFixed(1)} s)`);
  return { ...result, part, took };
}

/** Runs all checks in order, two at a time where neither is to be alone. */
async function runAll(chosen) {
  const checks = chosen.flatMap(([part, each]) => each.map((check) => ({ part, check })));
  const results = [];
  const running = new Set();
  for (const { part, check } of checks) {
    while (running.size >= (check.alone ? 1 : 2)) await Promise.race(running);
    const done = timed(part, check).then((result) => {
      results.push(result);
      running.delete(done);
    });
    running.add(done);
    if (check.alone) await done;
  }
  await Promise.all(running);
  return results;
}

/** Holds each row of the map to the tests it names: all of them ran here, and passed. Only a whole run can say so. */
const mapOfSpecification = async () => {
  if (existsSync(ranInBrowser)) ranTests.push(...JSON.parse(readFileSync(ranInBrowser, 'utf8')));
  const rows = specRows(readFileSync(resolve(root, 'docs/spec-map.md'), 'utf8'));
  const unshown = unshownRows(rows, ranTests);
  for (const { sentence, file, title, why } of unshown)
    console.log(`docs/spec-map.md: “${sentence.slice(0, 80)}” names ${file} “${title}”, which ${why}`);
  const failed = new Set(unshown.map(({ sentence }) => sentence)).size;
  return { title: 'every row of the map is shown by tests that ran', passed: rows.length - failed, failed };
};

/** Returns "types 0.4, unit 3.1": two parts may have run side by side. */
const minutesByPart = (results) => {
  const spent = new Map();
  for (const { part, took } of results) spent.set(part, (spent.get(part) ?? 0) + took);
  return [...spent].map(([part, took]) => `${part} ${inMinutes(took)}`).join(', ');
};

async function main() {
  const started = Date.now();
  const only = process.argv
    .find((argument) => argument.startsWith('--only='))
    ?.slice(7)
    .split(',');
  const changed = process.argv.find((argument) => /^--changed(?:=|$)/.test(argument));
  const among =
    changed === undefined ? steps : stepsFor(changedSince(changed.slice('--changed='.length) || branchedAt()));
  const chosen = Object.entries(among).filter(([name]) => only?.includes(name) ?? true);
  const moved = onEmbedded.filter((path) => !existsSync(resolve(root, path)));
  // Vitest takes no notice of a path that matches no test, and would run less.
  if (moved.length > 0) throw new Error(`Not there, mend the list in tests/run.mjs: ${moved.join(', ')}`);
  installPackages();
  if (chosen.some(([name]) => ['unit', 'embedded', 'stories', 'e2e', 'faults', 'engines'].includes(name)))
    installPrograms(programs);
  environment.CHROMIUM_PATH = chromiumPath() ?? '';
  // Planted by the first part that needs it (tests/e2e/plant.ts).
  environment.BROWSER_TEST_DATA ??= join(scratch, 'planted');
  const results = await runAll(
    chosen.map(([name, checks]) => [
      name,
      name === 'engines' ? unlessMissing(engines, inOtherEngines, checks) : checks,
    ]),
  );
  if (only === undefined && changed === undefined) results.push(await timed('map', mapOfSpecification));
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  console.log(`\nMinutes by part: ${minutesByPart(results)}; together ${inMinutes(Date.now() - started)}`);
  if (sum('flaky') > 0) console.log(`${sum('flaky')} flaky: passed only when run once more, and listed above`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  const left = results.filter(({ notRun }) => notRun);
  for (const { title, notRun } of left) console.log(`Not run: ${title} (${notRun})`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
