const flows = ['flows/**/*.test.ts'];
const model = ['tests/model/**/*.test.ts'];

/** What is mutated, the tests beside it, and the slower ones that only what survives those is run against. */
const groups = {
  machines: { mutate: ['machines/*.ts'], near: ['machines/*.test.ts'], far: [...flows, ...model] },
  // A journey that is sent declares its machine beside its steps.
  'flow-machines': {
    mutate: ['flows/*/*/machine.ts', 'flows/{account,home}/*/steps.ts'],
    near: flows,
    far: model,
    isQuick: true,
  },
  // What decides for a customer. Drawings, paths and lint are read by our own tests only.
  engine: {
    mutate: ['src/engine/**/*.ts', '!src/engine/{lint,lint-fields,paths,layout,drawing,definition}.ts'],
    near: ['src/engine/**/*.test.ts', ...flows],
    far: [],
  },
  domain: {
    mutate: ['src/domain/**/*.ts'],
    // A worker thread cannot change the process's time zone, which this one test does.
    near: ['src/domain/**/*.test.ts', '!src/domain/takeover-window-by-law.test.ts'],
    far: [],
  },
  platform: {
    mutate: [
      'src/server/platform/db/{transaction,transaction-context,database-errors}.ts',
      'src/server/platform/limits/{limits,nets,jobs}.ts',
      'src/server/platform/idempotency/{idempotency,jobs}.ts',
      'src/server/platform/refused.ts',
    ],
    near: [
      'src/server/platform/refused.test.ts',
      'src/server/platform/limits/{limits,nets}.test.ts',
      'src/server/platform/idempotency/*.test.ts',
      'src/server/platform/db/{transaction,transaction-context,database-errors}.test.ts',
    ],
    far: [],
  },
};

const groupOf = (name) => {
  if (!(name in groups)) throw new Error(`No group ${name} in tests/mutants/groups.mjs: ${groupNames.join(', ')}`);
  return groups[name];
};
export const groupNames = Object.keys(groups);
export const mutatedBy = (name) => [...groupOf(name).mutate, '!**/*.test.ts'];
export const hasQuickTests = (name) => groupOf(name).isQuick === true;
export const hasFarTests = (name) => groupOf(name).far.length > 0;
export const testsOf = (name, { near }) => [...groupOf(name).near, ...(near ? [] : groupOf(name).far)];
