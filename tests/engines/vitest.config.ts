import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Walks in other engines than Chromium, against the built app (`docs/how-to/run-another-engine.md`). */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/engines/*.walk.ts'],
    // Each engine has an app of its own, and both cores at once are enough.
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
