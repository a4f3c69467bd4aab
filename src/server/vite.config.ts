import { defineConfig } from 'vite';

/** The server's half. Packages stay outside the bundle (PGlite's WASM and pdfkit's metrics are read from disk). */
export default defineConfig({
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
