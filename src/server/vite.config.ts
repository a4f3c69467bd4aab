import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const web = resolve(import.meta.dirname, '../../dist/web');

/** Compresses the browser's files once, at the highest level, so that responses need not. Runs after their build. */
const brotliFiles = (): Plugin => ({
  name: 'brotli-beside',
  apply: 'build',
  closeBundle() {
    if (!existsSync(web)) return;
    for (const entry of readdirSync(web, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|wasm)$/.test(entry.name)) continue;
      const plain = readFileSync(path);
      if (plain.length < 256 || existsSync(`${path}.br`)) continue;
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
      );
    }
  },
});

/** The server build. Packages stay outside the bundle (PGlite's WASM and pdfkit's metrics are read from disk). */
export default defineConfig({
  // Public files belong to the browser build, in the other configuration.
  publicDir: false,
  plugins: [brotliFiles()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    // All in one folder, so that files read from beside the code are found from every chunk. Production never
    // loads the demo, nor the demo's broker system, which is a program of its own.
    rolldownOptions: {
      input: {
        main: 'src/server/boot/main.ts',
        demo: 'src/server/demo/main.ts',
        'broker-system': 'src/server/demo/broker-system/main.ts',
        // Started by name, in a thread: see check-pdf.ts.
        'pdf-thread': 'src/server/desk/documents/pdf-thread.js',
        // As above: see join-pdfs.ts.
        'join-thread': 'src/server/account/paper-signing/join-thread.js',
        // As above, and built from TypeScript: see open-sealer.ts.
        'seal-thread': 'src/server/signing/seal/seal-thread.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
