import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Storybook's own: the app's configuration has `src/` as its root, and stories lie outside it. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: { chunkSizeWarningLimit: 4000 },
});
