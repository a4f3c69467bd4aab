import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const everywhere = ['src', 'machines', 'flows', 'stories', 'tests'];
/** What is waited for comes when it comes: a second, the default, is not much on two busy cores. */
const patient = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/**
 * A second program, in which a flow's modules, or the law's lists, say something newer, or a package is counted as it is
 * loaded: no other file may be given those.
 */
const twoPrograms = [
  'src/server/platform/files/part.test.ts',
  'tests/contract/in-flight.test.ts',
  'tests/contract/pep-lists.test.ts',
  'tests/contract/sixth-form.test.ts',
];

/** Files that replace one of our own modules: no other file may be given that one. */
const replacedModules = ['src/apps/customer/shell/late-page.test.tsx', 'src/renderer/render-count.test.tsx'];

/** In jsdom: a window as a phone has it, and what is missing there. */
const drawn = { environment: 'jsdom', setupFiles: ['tests/support/dom.ts'] };

/**
 * `unit` runs in Node, `dom` in jsdom. A test that draws is called `.test.tsx`, all others `.test.ts`. Most files of
 * `unit` load the whole server, and those of `dom` a whole app: once a worker, and not once a file, is half of what they
 * cost together. No module may hold what belongs to one test, so one that does is found there.
 */
export default defineConfig({
  root,
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Two cores, and each file may hold a database in memory.
    maxWorkers: 2,
    ...patient,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          // Left out here: an `exclude` of its own would take the command line's away.
          include: [...everywhere.map((folder) => `${folder}/**/*.test.ts`), ...twoPrograms.map((file) => `!${file}`)],
          ...patient,
        },
      },
      { root, test: { name: 'unit-two-programs', environment: 'node', include: twoPrograms, ...patient } },
      {
        root,
        plugins: [react()],
        test: {
          name: 'dom',
          ...drawn,
          isolate: false,
          include: [
            ...everywhere.map((folder) => `${folder}/**/*.test.tsx`),
            ...replacedModules.map((file) => `!${file}`),
          ],
          ...patient,
        },
      },
      {
        root,
        plugins: [react()],
        test: { name: 'dom-replaced-modules', ...drawn, include: replacedModules, ...patient },
      },
    ],
  },
});
