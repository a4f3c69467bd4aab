import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './src/bundle/chunk-groups.ts';
import oldest from './src/bundle/oldest-browsers.json' with { type: 'json' };
import { pagePreloads } from './src/bundle/preloads-plugin.ts';
import { chakraStyles } from './src/ui/system/styles-plugin.ts';
import { appIcons } from './src/worker/app-icons-plugin.ts';
import { shellWorker } from './src/worker/shell-worker-plugin.ts';

/** Sample answers are for stories and tests: removes them from the flows in the production build. */
const withoutSamples = (): Plugin => ({
  name: 'without-samples',
  apply: 'build',
  load: {
    filter: { id: /[\\/]flows[\\/][^\\/]+[\\/][^\\/]+[\\/]samples\.ts$/ },
    handler: () => 'export const samples = {};',
  },
});

/** The oldest browsers that the README names; the bundler rewrites syntax that is newer. */
const browserTargets = [
  `ios${oldest.safari_ios}`,
  `safari${oldest.safari_ios}`,
  `chrome${oldest.chrome}`,
  `firefox${oldest.firefox}`,
];

/** The browser build: `src/` is the root, so that every address of the app serves `src/index.html`. */
export default defineConfig({
  root: 'src',
  publicDir: 'ui/public',
  plugins: [
    react(),
    chakraStyles(),
    withoutSamples(),
    pagePreloads(),
    shellWorker(),
    appIcons(`${import.meta.dirname}/src/ui/public/icon.svg`, `${import.meta.dirname}/docs/screenshots`),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: browserTargets,
    // One stylesheet, linked in the head: per-page CSS would load only with code that the first script imports.
    cssCodeSplit: false,
    // The server's page names what it loads; lists of files in the scripts would weigh 2 KB more on every page.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // React has the hook itself: without its stand-in for older versions each first load is 0.5 KB lighter.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  // An ES module, so that it can import the code reader on demand.
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});
