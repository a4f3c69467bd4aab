import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Builds the thread of the seal as the server's build does, into a folder of its own. Packages stay external. */
export const buildSealThread = async (): Promise<{ readonly file: URL; readonly remove: () => void }> => {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const folder = mkdtempSync(join(root, '.tmp/seal-thread-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(root, 'src/server/signing/seal/seal-thread.ts'),
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'seal-thread.js' } },
    },
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { file: pathToFileURL(join(folder, 'seal-thread.js')), remove };
};
