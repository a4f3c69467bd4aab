import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

const plantIn = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, plantedHomes), JSON.stringify(await plant(join(folder, 'data'))));
};

/**
 * Runs once before all browser tests: inserts the demo's data, and homes with no form begun. Returns a cleanup
 * function.
 */
export default async function plantOnce(): Promise<() => Promise<void>> {
  writeFilm();
  const shared = process.env[plantedFolder];
  if (shared) {
    // For running one test again and again, and for the parts of one `npm test`.
    if (!existsSync(join(shared, plantedHomes))) await plantIn(shared);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'grend-planted-'));
  await plantIn(folder);
  process.env[plantedFolder] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
