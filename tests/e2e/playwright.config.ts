import { defineConfig } from '@playwright/test';
import { film } from './camera-film.ts';

/** A phone and a desktop. The browser is the machine's own Chromium; nothing is downloaded. */
export default defineConfig({
  testDir: '.',
  globalSetup: './plant.ts',
  outputDir: '../../.tmp/browser',
  // One more than cores: a test waits for a third of its time. 36 tests took 210 s, and 251 s with two.
  workers: 3,
  // A test that fails once is run once more in a new worker, and printed as flaky by tests/runner/browser-tests.mjs.
  retries: 1,
  timeout: 300_000,
  // Exhaustive walks run in `npm run faults`: with them `npm test` would take over half an hour.
  ...(process.env.LONG_WALKS ? { grep: /@long/ } : { grepInvert: /@long/ }),
  // Generous, because a CI machine may be several times slower than a developer's.
  expect: { timeout: 45_000 },
  forbidOnly: true,
  use: {
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    // A page or a control that never comes fails by its own name, and not by the time of the whole test.
    navigationTimeout: 60_000,
    actionTimeout: 60_000,
    // Its installation fetches 110 files, and each later load costs half as much again. Tests of what it does allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // For scan.spec.ts: a test that starts its own browser would start its own app as well.
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    },
  },
});
