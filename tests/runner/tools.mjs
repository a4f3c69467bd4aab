import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Programs that the tests call and npm does not install, by their Debian package. */
export const programs = { chromium: 'chromium', pdfsig: 'poppler-utils', pdftotext: 'poppler-utils', qpdf: 'qpdf' };
/** The same for the walks in other engines (`docs/how-to/run-another-engine.md`). */
export const engines = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb', 'firefox-esr': 'firefox-esr' };

export const onPath = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/** Returns the browser of the story and browser tests: Debian's Chromium, or `CHROMIUM_PATH`. */
export const chromiumPath = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));

/** Installs the npm packages when they are missing or older than the lock file. */
export function installPackages() {
  const installed = resolve(root, 'node_modules/.package-lock.json');
  const lock = resolve(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm ci failed');
}

/** Returns what is missing of these programs, by name. */
const missingOf = (needed) =>
  Object.keys(needed).filter((program) => !(program === 'chromium' ? chromiumPath() : onPath(program)));
const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/** Installs missing programs where it may, and returns the packages of those that are missing still. */
function install(needed) {
  const packagesOf = (names) => [...new Set(names.map((program) => needed[program]))];
  const packages = packagesOf(missingOf(needed));
  if (packages.length === 0 || !mayInstall()) return packages;
  console.log(`Installing ${packages.join(', ')} …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  return packagesOf(missingOf(needed));
}

/** Installs missing programs where it is allowed; otherwise says what to install. */
export function installPrograms(needed) {
  const packages = install(needed);
  if (packages.length > 0) throw new Error(`Missing. Install, on Debian: sudo apt-get install ${packages.join(' ')}`);
}

/**
 * Returns a part's checks, or one in their place that says which packages could not be had. That one fails in CI, where
 * a part that is left out would look like one that passed.
 */
export function unlessMissing(needed, title, checks, isCi = process.env.CI !== undefined) {
  const packages = install(needed);
  if (packages.length === 0) return checks;
  const notRun = `packages missing: ${packages.join(', ')}`;
  return [async () => ({ title, passed: 0, failed: isCi ? 1 : 0, notRun })];
}
