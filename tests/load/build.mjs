import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile } from 'vite';

const root = resolve(import.meta.dirname, '../..');
export const out = join(root, '.tmp/bench');

/** Returns the app's own plugin that prints the style sheet, from the app's own configuration. */
const stylesPlugin = async () => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'));
  return loaded.config.plugins.flat().filter((plugin) => plugin?.name === 'chakra-styles');
};

/** Builds one page of `pages/` as it would be shipped. Returns the folder to serve. */
export const buildPage = async (name) => {
  const folder = join(out, name);
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'pages'),
    logLevel: 'error',
    plugins: [react(), ...(await stylesPlugin())],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: join(import.meta.dirname, `pages/${name}.html`) },
    },
  });
  return folder;
};

/** Lets a bundled file find the files beside its source. */
const whereItWas = () => ({
  name: 'where-it-was',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined;
    const file = id.split('?')[0];
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
  },
});

/** Returns where a built part is. */
export const partFile = (name) => join(out, 'parts', name, `${name}.mjs`);

/** Builds a part written in TypeScript as a file that Node runs. Packages stay external, as on the server. */
export const buildPart = async (name) => {
  const folder = dirname(partFile(name));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [whereItWas()],
    // Shared test modules are used outside a test: what they import from the runner is never called.
    resolve: { alias: { vitest: join(import.meta.dirname, 'no-runner.mjs') } },
    ssr: { noExternal: ['vitest'] },
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
};

/** Returns the brotli and gzip size in KB of some source files, bundled together and minified, packages external. */
export const sizeOf = async (entry) => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, entry), formats: ['es'], fileName: 'size' },
      rolldownOptions: { external: /^(xstate|valibot)/ },
    },
  });
  const code = [built].flat()[0].output[0].code;
  return { gzip: gzipSync(code).length / 1024, brotli: brotliCompressSync(code).length / 1024 };
};

/** Returns every file of a folder with its brotli form, to be served from memory. */
export const filesOf = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const plain = readFileSync(path);
        return [path.slice(folder.length), { plain, brotli: brotliCompressSync(plain) }];
      }),
  );
