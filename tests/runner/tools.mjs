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

/** Installs missing programs where it is allowed; otherwise says what to install. */
export function installPrograms(needed) {
  const missing = Object.entries(needed).filter(
    ([program]) => !(program === 'chromium' ? chromiumPath() : onPath(program)),
  );
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))];
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new Error(
      `These programs are missing: ${missing.map(([program]) => program).join(', ')}.\nInstall them, on Debian: sudo apt-get install ${packages.join(' ')}`,
    );
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  if (status !== 0) throw new Error(`apt-get could not install ${packages.join(', ')}`);
}
