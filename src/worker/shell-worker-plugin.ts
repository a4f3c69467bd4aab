import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { app, doors, flowFolders, type Graph, loadedWith, project, wayTo } from '../bundle/doors.ts';
import { chunksOf } from '../bundle/preloads-plugin.ts';

const source = `${import.meta.dirname}/shell-worker.ts`;

/** Files that no script names: the font and the one style sheet. */
const always = /^assets\/.*(latin-wght-normal.*\.woff2|\.css)$/;
/** The HEIC decoder, loaded with the first picture that needs it: few browsers do, and the picture waits. */
const isOfHeic = /^assets\/(?:heic|libheif)[^/]*$/;
/** The barcode reader for meters, which hang in the cellar. Workers are built separately: their scripts are assets. */
const isOfMeters = ({ type, fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  !isOfHeic.test(fileName) && (fileName.endsWith('.wasm') || (type === 'asset' && /^assets\/.*\.js$/.test(fileName)));
const besideTheBundle = ['/icon.svg', '/manifest.webmanifest', '/old-browser.js'];

/** The signed-in customer's pages, and where their addresses start. */
const customers = { start: '/customer/', module: 'src/apps/customer/shell/signed-in-app.tsx' };

/** Returns the fixed start of a flow's addresses (`address.ts` of its folder). */
const startOf = (module: string): string => {
  const address = readFileSync(`${project}/${module.replace(/flow\.ts$/, 'address.ts')}`, 'utf8');
  return /path: '(\/[^':]*)/.exec(address)?.[1] ?? '';
};

/** Returns the modules that pages lead to, at once or later. What every page has leads everywhere: only forward. */
function ledToBy(graph: Graph, roots: readonly string[]): ReadonlySet<string> {
  const everywhere = loadedWith(graph, [app, 'src/main.tsx']);
  const found = new Set(roots.map((root) => `${project}/${root}`));
  for (const one of found) {
    if (everywhere.has(one)) continue;
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(one) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return found;
}

/**
 * Writes `shell-worker.js`: the worker with the list of files that every page of a link needs without a network, and
 * for each form that a link opens those that its later screens need.
 */
export const shellWorker = (): Plugin => ({
  name: 'shell-worker',
  apply: 'build',
  generateBundle: {
    // After Vite's own plugins: one of them puts the scripts of workers into the bundle.
    order: 'post',
    async handler(_options, bundle) {
      const { holderOf, withImports, first, loadedBy } = chunksOf(bundle);
      const addresses = (names: Iterable<string>) => [...new Set(names)].toSorted().map((name) => `/${name}`);
      const meters = Object.values(bundle)
        .filter(isOfMeters)
        .map(({ fileName }) => fileName);
      const shown = Object.keys(bundle).filter((name) => always.test(name));
      const atOnce = [...first, ...loadedBy(wayTo(this, doors.link)), ...shown];
      const files = [...besideTheBundle, ...addresses(atOnce)];
      const part = (start: string, module: string, page?: string) => {
        const roots = page === undefined ? [module] : [module, page];
        const needed = [...ledToBy(this, roots)].flatMap((id) => holderOf(id.slice(project.length + 1)));
        return {
          start,
          first: addresses(holderOf(module))[0],
          files: addresses([...withImports(needed), ...(page === undefined ? [] : meters)]).filter(
            (one) => !files.includes(one),
          ),
        };
      };
      const parts = [
        ...flowFolders
          .filter(({ isOpenedByLink }) => isOpenedByLink)
          .map(({ module }) => part(startOf(module), module, doors.link)),
        part(customers.start, customers.module),
      ].toSorted((one, other) => other.start.length - one.start.length);
      const worker = readFileSync(source, 'utf8');
      const name = createHash('sha256')
        .update(JSON.stringify([files, parts]))
        .update(worker)
        .update(readFileSync(`${project}/src/index.html`))
        .digest('hex')
        .slice(0, 16);
      const { code } = await transformWithOxc(worker, source);
      const shell = `const shell = ${JSON.stringify({ name, files, parts })};\n`;
      this.emitFile({ type: 'asset', fileName: 'shell-worker.js', source: shell + code });
    },
  },
});
