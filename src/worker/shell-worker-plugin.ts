import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const source = `${import.meta.dirname}/shell-worker.ts`;

/** Files that no script names: the letters, the one style sheet, and what reads a meter by its code, which hangs in the cellar. */
const always = /^assets\/.*(latin-wght-normal.*\.woff2|\.wasm|\.css)$/;
/** A worker is built apart, and its scripts come here as assets: those of the meter reader, and of what it fetches. */
const isOfWorker = ({ type, fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  type === 'asset' && /^assets\/.*\.js$/.test(fileName);
const besideTheBundle = ['/icon.svg', '/manifest.webmanifest'];

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> } };

/** Everything that modules lead to, at once or when they are needed: scripts and their styles. */
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
    // seam: Vite notes a chunk's styles on it.
    for (const style of (chunk as Chunk).viteMetadata?.importedCss ?? []) found.add(style);
    // The first scripts lead to every app there is: only the roots say which of them belong to the shell.
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
 * Writes `shell-worker.js`: the worker with the list of the files that a page needs without a network. `app` is what the
 * first script fetches, and `roots` are the modules whose pages must open then.
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
