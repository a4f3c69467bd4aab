import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { writeFilm } from './camera-film.ts';
import { type Planted, plantedFolder, plantedHomes, plantingFolder } from './planted.ts';
import { startApp } from './running-app.ts';

async function plant(folder: string): Promise<readonly Planted[]> {
  await (await startApp(folder)).stop();
  // The server's code finds its own parts by `import.meta.glob`, which Vite supports and Playwright's loader does not.
  process.env[plantingFolder] = folder;
  const { module } = await runnerImport<typeof import('./planting.ts')>(resolve(import.meta.dirname, 'planting.ts'), {
    configFile: false,
    root: resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
  });
  return module.planted;
}

/**
 * Runs once before all browser tests: inserts the demo's data, and homes with no form begun. Returns a cleanup
 * function.
 */
export default async function plantOnce(): Promise<() => Promise<void>> {
  writeFilm();
  // An existing folder, for running one test again and again.
  if (process.env[plantedFolder]) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'grend-planted-'));
  await writeFile(join(folder, plantedHomes), JSON.stringify(await plant(join(folder, 'data'))));
  process.env[plantedFolder] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
