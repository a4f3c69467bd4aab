import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chakraStyles } from '../../src/ui/system/styles-plugin.ts';
import { laidOutMaps } from './laid-out-maps.ts';

/** Storybook has its own configuration, because the app's has `src/` as its root, and stories are outside it. */
export default defineConfig({
  plugins: [react(), chakraStyles(), laidOutMaps(resolve(import.meta.dirname, '../..'))],
  publicDir: false,
  build: { chunkSizeWarningLimit: 4000 },
});
