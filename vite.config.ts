import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
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

const madeByReact = /^var \w+ = (?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;
const nameForTools = /^\w+\.displayName = "[^"]*";$/gm;
/**
 * Removes what is unused of React Router: its links, forms, scroll restoration and prefetching, 4 KB in the first chunk
 * of every page. They are created by React calls and then given display names, which bundlers treat as side effects.
 * This marks the calls as pure and drops the names.
 */
const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ },
    // No source map: the library's own lines are not debugged here.
    handler: (code) => ({ code: code.replace(madeByReact, '$&/* @__PURE__ */ ').replace(nameForTools, ''), map: null }),
  },
});

/** Returns whether a module is always loaded with one of these roots: by static imports, not by lazy ones. */
const loadedWith = (...roots: readonly string[]) => {
  let known: Set<string> | undefined;
  return (id: string, bundle: Rolldown.ChunkingContext): boolean => {
    if (known === undefined) {
      const ids = roots.map((root) => `${import.meta.dirname}/${root}`);
      known = new Set(ids);
      for (const one of known) for (const next of bundle.getModuleInfo(one)?.importedIds ?? []) known.add(next);
    }
    return known.has(id);
  };
};
/** The start of every page, which the first script imports. */
const app = 'src/apps/frame/start-app.tsx';
const withApp = loadedWith(app);
const customerApp = 'src/apps/customer/customer-app.tsx';
const linkPages = ['src/apps/customer/forms/link-pages.tsx', 'src/apps/customer/forms/link-flow-page.tsx'];
/** The pages of journeys that no link opens (`access`, address.ts of their folder). */
const sentPages = {
  customer: [customerApp, 'src/apps/flows/sent-flow-page.tsx'],
  broker: ['src/apps/broker/broker-app.tsx', 'src/apps/flows/sent-flow-page.tsx'],
};
const pagesOf = (folder: string): readonly string[] => {
  const address = readFileSync(`${import.meta.dirname}/${folder}/address.ts`, 'utf8');
  if (address.includes("access: 'link'")) return linkPages;
  return address.includes("path: '/broker/") ? sentPages.broker : sentPages.customer;
};
const withLinkPages = loadedWith(...linkPages);
const withTakeover = loadedWith('flows/forms/takeover-protocol/flow.ts');
/** Code of every form: what its page renders, and what the largest form's declaration imports. */
const isOfForms = (id: string, bundle: Rolldown.ChunkingContext): boolean =>
  withLinkPages(id, bundle) || (withTakeover(id, bundle) && !id.startsWith(`${import.meta.dirname}/flows/`));
/** Every flow's folder, `flows/<area>/<id>`. */
const flowFolders = readdirSync(`${import.meta.dirname}/flows`)
  .filter((area) => !area.startsWith('_'))
  .flatMap((area) => readdirSync(`${import.meta.dirname}/flows/${area}`).map((id) => `flows/${area}/${id}`));
const withAnyFlow = loadedWith(...flowFolders.map((folder) => `${folder}/flow.ts`));
const withLaterParts = loadedWith('src/renderer/later-parts.ts');
const withAroundForm = loadedWith('src/apps/customer/forms/around-form.ts');
const withCustomerApp = loadedWith(customerApp);
const withLandingPage = loadedWith('src/apps/public/public-app.tsx', 'src/apps/public/landing-page.tsx');

const isOfAnyPage = (id: string, bundle: Rolldown.ChunkingContext): boolean =>
  isOfForms(id, bundle) || withCustomerApp(id, bundle);

/**
 * Groups a link page's code into four files instead of 27 small ones: the first script, every page's, every form's, the
 * flow's. That is 12 KB less compressed, and one round trip instead of three. Code that the landing page needs too
 * stays out of the form.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'], priority: 4 },
  { name: (id, bundle) => (withApp(id, bundle) ? 'base' : null), priority: 3 },
  { name: (id, bundle) => (isOfAnyPage(id, bundle) && withLandingPage(id, bundle) ? 'parts' : null), priority: 2 },
  { name: (id, bundle) => (isOfForms(id, bundle) ? 'form' : null), priority: 1 },
  { name: (id, bundle) => (withCustomerApp(id, bundle) ? 'customer' : null), priority: 0.95 },
  // Code loaded after the first step is shown, also in two files; excludes what a flow's declaration imports.
  { name: (id, bundle) => (withLaterParts(id, bundle) && withAnyFlow(id, bundle) ? 'declared' : null), priority: 0.9 },
  { name: (id, bundle) => (withLaterParts(id, bundle) ? 'later' : null), priority: 0.8 },
  { name: (id, bundle) => (withAroundForm(id, bundle) ? 'around' : null), priority: 0.6 },
];

/** Works offline: the customer's app, and every form that a link opens. */
const shellRoots = [
  customerApp,
  ...linkPages,
  ...flowFolders.filter((folder) => pagesOf(folder) === linkPages).map((folder) => `${folder}/flow.ts`),
];

/**
 * Writes `preloads.json`: for each flow, and under '' for every other page, the scripts that it needs beside the first
 * one. The server lists them in the page's head, so that they load in parallel instead of one after the other
 * (src/server/http/web-pages.ts).
 */
const flowPreloads = (): Plugin => ({
  name: 'flow-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const first = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
    const holderOf = (source: string) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id === `${import.meta.dirname}/${source}`))?.fileName;
    const withImports = (names: readonly string[]): string[] => {
      const known = new Set(names);
      for (const name of known) {
        const file = bundle[name];
        for (const next of file?.type === 'chunk' ? file.imports : []) known.add(next);
      }
      return [...known].filter((name) => !first.includes(name));
    };
    const filesOf = (...sources: readonly string[]) =>
      withImports([app, ...sources].map(holderOf).filter((name) => name !== undefined));
    const preloads = [
      ['', filesOf()],
      ...flowFolders.map((folder) => [folder.split('/').at(-1), filesOf(...pagesOf(folder), `${folder}/flow.ts`)]),
    ];
    this.emitFile({
      type: 'asset',
      fileName: 'preloads.json',
      source: JSON.stringify(Object.fromEntries(preloads)),
    });
  },
});

/** The browser build: `src/` is the root, so that every address of the app serves `src/index.html`. */
export default defineConfig({
  root: 'src',
  publicDir: 'ui/public',
  plugins: [
    react(),
    chakraStyles(),
    withoutSamples(),
    leanRouter(),
    flowPreloads(),
    shellWorker(import.meta.dirname, app, shellRoots),
    appIcons(`${import.meta.dirname}/src/ui/public/icon.svg`, `${import.meta.dirname}/docs/screenshots`),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // One stylesheet, linked in the head: per-page CSS would load only with code that the first script imports.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // An ES module, so that it can import the code reader on demand.
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});
