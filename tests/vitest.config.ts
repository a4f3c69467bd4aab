import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const everywhere = ['src', 'machines', 'flows', 'stories', 'tests'];
/** What is waited for comes when it comes: a second, the default, is not much on two busy cores. */
const patient = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/** `unit` runs in Node, `dom` in jsdom. A test that draws is called `.test.tsx`, all others `.test.ts`. */
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
          include: everywhere.map((folder) => `${folder}/**/*.test.ts`),
          ...patient,
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: everywhere.map((folder) => `${folder}/**/*.test.tsx`),
          setupFiles: ['tests/support/dom.ts'],
          ...patient,
        },
      },
    ],
  },
});
