import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const source = `${import.meta.dirname}/shell-worker.ts`;

/**
 * Files that no script names: the fonts, the one style sheet, and the barcode reader for meters, which hang in the
 * cellar.
 */
const always = /^assets\/.*(latin-wght-normal.*\.woff2|\.wasm|\.css)$/;
/**
 * Whether a file belongs to a worker. Workers are built separately, and their scripts arrive as assets: the meter
 * reader's and what it loads.
 */
const isOfWorker = ({ type, fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  type === 'asset' && /^assets\/.*\.js$/.test(fileName);
const besideTheBundle = ['/icon.svg', '/manifest.webmanifest'];

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> } };

/** Returns all files that modules import, statically or dynamically: scripts and their styles. */
function ledToBy(
  bundle: Rolldown.OutputBundle,
  first: readonly Chunk[],
  roots: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const take = (name: string, isFirst: boolean): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    // seam: Vite records a chunk's styles on it.
    for (const style of (chunk as Chunk).viteMetadata?.importedCss ?? []) found.add(style);
    // The entry scripts import every app; only the roots say which of them belong to the shell.
    for (const next of [...chunk.imports, ...(isFirst ? [] : chunk.dynamicImports)]) {
      take(
        next,
        first.some(({ fileName }) => fileName === next),
      );
    }
  };
  for (const { fileName } of first) take(fileName, true);
  for (const root of roots) take(root, false);
  return found;
}

/**
 * Writes `shell-worker.js`: the worker with the list of files that a page needs without a network. `app` is loaded by
 * the entry script; `roots` are the modules whose pages must open offline.
 */
export const shellWorker = (folder: string, app: string, roots: readonly string[]): Plugin => ({
  name: 'shell-worker',
  apply: 'build',
  generateBundle: {
    // After Vite's own plugins: one of them puts the scripts of workers into the bundle.
    order: 'post',
    async handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const holderOf = (root: string) =>
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id === `${folder}/${root}`))?.fileName;
      const first = chunks.filter(({ isEntry, fileName }) => isEntry || fileName === holderOf(app));
      const found = ledToBy(
        bundle,
        first,
        roots.map(holderOf).filter((name) => name !== undefined),
      );
      const others = Object.values(bundle).filter((file) => always.test(file.fileName) || isOfWorker(file));
      const all = new Set([...found, ...others.map(({ fileName }) => fileName)]);
      const files = [...besideTheBundle, ...[...all].toSorted().map((name) => `/${name}`)];
      const worker = readFileSync(source, 'utf8');
      const made = createHash('sha256').update(JSON.stringify(files)).update(worker);
      const name = made
        .update(readFileSync(`${folder}/src/index.html`))
        .digest('hex')
        .slice(0, 16);
      const { code } = await transformWithOxc(worker, source);
      const shell = `const shell = ${JSON.stringify({ name, files })};\n`;
      this.emitFile({ type: 'asset', fileName: 'shell-worker.js', source: shell + code });
    },
  },
});
