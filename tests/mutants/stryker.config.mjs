import { hasQuickTests, mutatedBy } from './groups.mjs';

const group = process.env.MUTANTS_GROUP ?? 'domain';
const out = `.tmp/mutants/${group}`;

export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  // TypeScript 7 has no compiler API in JavaScript: no tsconfig is rewritten, and nothing is type-checked.
  tsconfigFile: 'none.json',
  mutate: mutatedBy(group),
  // A name of a state, an event or a field is typed, so an empty one does not compile; what else is text, is a reader's.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // What is evaluated at import is met by every test of the group: affordable only where those are quick.
  ignoreStatic: !hasQuickTests(group),
  concurrency: Number(process.env.MUTANTS_CONCURRENCY ?? 1),
  // Not committed: it holds every test's name and every source. The first run of a checkout is the long one.
  incremental: true,
  incrementalFile: `${out}/incremental.json`,
  jsonReporter: { fileName: `${out}/report.json` },
  reporters: ['json', 'progress-append-only'],
  tempDirName: '.tmp/mutants/sandbox',
  ignorePatterns: ['/.tmp', '/dist', '/data', '/docs/screenshots', '/storybook-static', '/test-results'],
  timeoutMS: 10_000,
  allowEmpty: true,
};
