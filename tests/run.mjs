// npm test: installs what is missing and runs everything. `--only=types,unit` runs some of it. Plain Node, no packages.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { chromiumPath, installPackages, installPrograms, root } from './runner/tools.mjs';

const bin = (name) => resolve(root, 'node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'grend-test-'));
const environment = { ...process.env, FORCE_COLOR: '0' };

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

/** Returns a run of Vitest, counted test by test. */
const vitest =
  (title, args, env = {}) =>
  async () => {
    const report = join(scratch, `${title.replace(/\W+/g, '-')}.json`);
    const { code, output } = await run(
      bin('vitest'),
      [
        'run',
        '-c',
        'tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
        ...args,
      ],
      { env },
    );
    const counts = readCounts(report);
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

function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, slowest: slowestOf(testResults) };
  } catch {
    return { passed: 0, failed: 1, slowest: [] };
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

/** Tests of the database run a second time, on a PostgreSQL that is started for them. */
const dataTests = [
  'src/server/platform/audit',
  'src/server/platform/db',
  'src/server/platform/encryption',
  'src/server/homes/flow-instances',
  'src/server/forms/form',
  'src/server/platform/jobs',
  'src/server/platform/live',
  'src/server/platform/idempotency',
  'src/server/platform/limits',
  'src/server/homes/links',
  'src/server/homes/pictures/unused.test.ts',
  'src/server/identity/registration',
  'src/server/identity/sms-codes',
  'src/server/forms/takeover',
  'src/server/forms/deviations',
  'src/server/forms/loan-reminders',
  'src/server/demo/data',
  'src/server/demo/forms',
  'src/server/identity/brokers',
  'src/server/signing/documents',
  'src/server/desk/broker',
  'src/server/desk/broker-system',
  'src/server/desk/home-list',
  'src/server/platform/messages',
  'src/server/account/documents',
  'src/server/demo/identity-provider',
  'src/server/identity/identity-proofs',
  'src/server/identity/identities',
  'src/server/identity/registration-proofs',
  'src/server/forms/leads',
  'src/server/desk/funnel',
  'src/server/identity/sessions',
  'src/server/identity/sign-in',
  'src/server/identity/passwords',
  'src/server/identity/user-email',
  'src/server/desk/employee-sign-on',
  'src/server/desk/broker-sign-up',
  'src/server/journey/feed',
  'src/server/wealth/own-homes',
  'src/server/market/matches',
  'src/server/services',
  'src/server/market/favourites',
  'src/server/chat/threads/three-writers.test.ts',
  'tests/faults',
  // Of the contract, what reads whole tables, writes rows of older programs, locks or waits for jobs. The others ask
  // who may call what with which body, which is the same on any database; `npm run faults` runs all of them on both.
  'tests/contract/canaries.test.ts',
  'tests/contract/data-export.test.ts',
  'tests/contract/followed-takeover.test.ts',
  'tests/contract/in-flight.test.ts',
  'tests/contract/numbers-at-rest.test.ts',
  'tests/contract/powers-of-attorney.test.ts',
  'tests/contract/purge.test.ts',
  'tests/contract/together.test.ts',
  'tests/contract/unstorable-text.test.ts',
];
/** Skipped then: tests of the embedded database's own folder, and of functions that never ask a database. */
const notOnPostgres = [
  'src/server/platform/db/durability.test.ts',
  'src/server/platform/db/data-folder-lock.test.ts',
  'src/server/platform/db/database-errors.test.ts',
  'src/server/platform/encryption/encryption.test.ts',
  'src/server/platform/limits/nets.test.ts',
  'src/server/homes/links/message-texts.test.ts',
  'src/server/identity/passwords/room.test.ts',
  'src/server/forms/deviations/form-deviations.test.ts',
  'src/server/forms/takeover/protocol-env.test.ts',
  'src/server/demo/identity-provider/eid/local-eid.test.ts',
  'src/server/demo/identity-provider/wallet/local-wallet.test.ts',
  'src/server/signing/documents/message-texts.test.ts',
  'src/server/signing/documents/person-fits.test.ts',
  'src/server/signing/documents/proof-code.test.ts',
  'src/server/desk/broker/event-detail.test.ts',
  'src/server/desk/funnel/form-way.test.ts',
];

/**
 * What `npm test` runs, in order. Checks that leave a core idle run two at a time; `alone` marks those that use both. A
 * check that needs the built app comes after an `alone` one, which waits for the build.
 */
const steps = {
  types: [whole('types of all projects', bin('tsc'), ['-b', 'tests/runner'])],
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
    alone(
      counted(
        'every story by axe at 320 px, light in Norwegian and dark in English; no word cut off',
        process.execPath,
        ['tests/stories/axe-stories.mjs', join(scratch, 'stories')],
      ),
    ),
  ],
  faults: [
    alone(counted('kill -9 in the middle of writes', process.execPath, ['tests/faults/kill.mjs', '--rounds=5'])),
  ],
  unit: [
    alone(
      vitest('unit, model and contract on the embedded database', [
        '--project=unit*',
        '--exclude=tests/architecture/**',
      ]),
    ),
    alone(vitest('screens in jsdom', ['--project=dom'])),
  ],
  postgres: [
    alone(
      vitest(
        'the data layer on PostgreSQL',
        ['--project=unit*', ...dataTests, ...notOnPostgres.map((file) => `--exclude=${file}`)],
        { TEST_DATABASE_URL: 'start' },
      ),
    ),
  ],
  e2e: [alone(counted('the app in Chromium', process.execPath, ['tests/runner/browser-tests.mjs']))],
};

const inMinutes = (milliseconds) => (milliseconds / 60_000).toFixed(1);

/** Runs a check and prints its line. */
async function timed(part, check) {
  const began = Date.now();
  const result = await check();
  const took = Date.now() - began;
  console.log(
    `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${result.title}: ${result.passed} passed, ${result.failed} failed (${(took / 1000).toFixed(1)} s)`,
  );
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
  const chosen = Object.entries(steps).filter(([name]) => only === undefined || only.includes(name));
  const moved = [...dataTests, ...notOnPostgres].filter((path) => !existsSync(resolve(root, path)));
  // Vitest takes no notice of a path that matches no test, and would run less.
  if (moved.length > 0) throw new Error(`Not there, mend the lists in tests/run.mjs: ${moved.join(', ')}`);
  installPackages();
  if (chosen.some(([name]) => ['unit', 'postgres', 'stories', 'e2e', 'faults'].includes(name))) installPrograms();
  environment.CHROMIUM_PATH = chromiumPath() ?? '';
  const results = await runAll(chosen);
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  console.log(`\nMinutes by part: ${minutesByPart(results)}; together ${inMinutes(Date.now() - started)}`);
  if (sum('flaky') > 0) console.log(`${sum('flaky')} flaky: passed only when run once more, and listed above`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
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
