import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that measure time or cut power, and therefore run alone: `npm run faults`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/faults/**/*.faults.ts'],
    environment: 'node',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
