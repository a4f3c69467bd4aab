import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chakraStyles } from '../../src/ui/system/styles-plugin.ts';

/** Storybook's own: the app's configuration has `src/` as its root, and stories lie outside it. */
export default defineConfig({
  plugins: [react(), chakraStyles()],
  publicDir: false,
  build: { chunkSizeWarningLimit: 4000 },
});
