import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chakraStyles } from './src/ui/system/styles-plugin.ts';

/** The browser's half: `src/` is the root, so that every address of the app falls on `src/index.html`. */
export default defineConfig({
  root: 'src',
  publicDir: 'ui/public',
  plugins: [react(), chakraStyles()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022' },
  server: { fs: { allow: ['..'] } },
});
