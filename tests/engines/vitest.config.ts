import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Walks in other engines than Chromium, against the built app (`docs/how-to/run-another-engine.md`). */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/engines/*.walk.ts'],
    globalSetup: ['tests/e2e/plant.ts'],
    // Each engine has an app of its own, and both cores at once are enough.
    maxWorkers: 2,
    // As the tests in Chromium: a walk that fails once is walked once more.
    retry: 1,
    testTimeout: 360_000,
    hookTimeout: 240_000,
  },
});
