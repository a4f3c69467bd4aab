// npm run faults, everything that takes long. Races with the counts of docs/architecture.md on both databases, and
// responses that must take the same time. Then PostgreSQL crashes, drawn meters, random requests, every server test on
// the embedded database, walks over every form in Chromium, and 25 rounds of kill -9.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const vitest = resolve(root, 'node_modules/.bin/vitest');

const run = (title, command, args, env = {}) => {
  console.log(`\n${title}`);
  const { status } = spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  return { title, passed: status === 0 };
};
const races = ['run', '-c', 'tests/vitest.config.ts', '--project=unit', '--reporter=verbose', 'tests/faults'];
const alone = ['run', '-c', 'tests/faults/vitest.config.ts', '--reporter=verbose'];
const hostile = ['run', '-c', 'tests/vitest.config.ts', '--project=unit', 'tests/contract/hostile-input.test.ts'];

const results = [
  run('Races on the embedded database', vitest, races, { RACES: 'full' }),
  run('Races on PostgreSQL, two servers', vitest, races, { RACES: 'full', TEST_DATABASE_URL: 'start' }),
  run('Answers alike, many at once, crashes of PostgreSQL', vitest, alone),
  run('Answers alike, many at once, on PostgreSQL', vitest, alone, { TEST_DATABASE_URL: 'start' }),
  run(
    'Ten thousand interleavings of three editors, one of them without a network',
    vitest,
    ['run', '-c', 'tests/vitest.config.ts', '--project=unit', 'tests/faults/three-editors.test.ts'],
    { INTERLEAVINGS: '10000' },
  ),
  run(
    'Every drawn meter',
    vitest,
    ['run', '-c', 'tests/vitest.config.ts', '--project=unit', 'src/meter-reader/read-meter.test.ts'],
    { METERS: 'all' },
  ),
  run(
    'Ten thousand changes of the broker system, with faults',
    vitest,
    [
      'run',
      '-c',
      'tests/vitest.config.ts',
      '--project=unit',
      'src/server/desk/broker-system/ten-thousand-changes.test.ts',
    ],
    { SYNC_CHANGES: '10000' },
  ),
  run(
    'Two phones, 400 interleavings, and three writers of 1,000 messages on two servers',
    vitest,
    [
      'run',
      '-c',
      'tests/vitest.config.ts',
      '--project=unit',
      'src/client/two-phones.test.ts',
      'src/server/chat/threads/three-writers.test.ts',
    ],
    { INTERLEAVINGS: '400', CHAT_MESSAGES: '1000', TEST_DATABASE_URL: 'start' },
  ),
  run(
    'Every path of every form, asked for its document at each step',
    vitest,
    ['run', '-c', 'tests/vitest.config.ts', '--project=unit', 'tests/contract/paths.test.ts'],
    { PATHS: 'all', TEST_DATABASE_URL: 'start' },
  ),
  run('Twenty thousand random requests', vitest, hostile, { FUZZ: '20000' }),
  run('Twenty thousand random requests, on PostgreSQL', vitest, hostile, { FUZZ: '20000', TEST_DATABASE_URL: 'start' }),
  run('Every server test on the embedded database: `npm test` runs there only what it can change', vitest, [
    'run',
    '-c',
    'tests/vitest.config.ts',
    '--project=unit*',
    'src/server',
    'tests/contract',
  ]),
  run('Build', 'npm', ['run', '--silent', 'build']),
  run('Walks over every address and every step', process.execPath, ['tests/runner/browser-tests.mjs'], {
    LONG_WALKS: 'yes',
  }),
  run('kill -9', process.execPath, ['tests/faults/kill.mjs', '--rounds=25']),
];
for (const { title, passed } of results) console.log(`${passed ? 'ok  ' : 'FAIL'} ${title}`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
