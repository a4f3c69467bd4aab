import { defineConfig } from '@playwright/test';

/** Plays one path in one browser, slowly enough to follow when it has a window. */
export default defineConfig({
  testDir: '.',
  testMatch: 'one-path.spec.ts',
  outputDir: '../../.tmp/paths',
  reporter: 'list',
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    launchOptions: {
      slowMo: process.argv.includes('--headed') ? 200 : 0,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    },
  },
});
