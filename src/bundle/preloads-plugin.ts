import type { Plugin, Rolldown } from 'vite';
import { app, desk, doors, type FlowFolder, flowFolders, type Graph, home, project, wayTo } from './doors.ts';
import { openPageModules } from './open-pages.ts';

type Chunk = Rolldown.OutputChunk;

/** Returns the chunks of a bundle, and which of them a set of modules loads at once. */
export const chunksOf = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const holders = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)));
  const holderOf = (module: string): readonly string[] => {
    const name = holders.get(`${project}/${module}`);
    return name === undefined ? [] : [name];
  };
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (names: readonly string[]): ReadonlySet<string> => {
    const known = new Set(names);
    for (const name of known) for (const next of byName.get(name)?.imports ?? []) known.add(next);
    return known;
  };
  const first = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const loadedBy = (modules: readonly string[]): readonly string[] => [
    ...withImports([app, ...modules].flatMap(holderOf)),
  ];
  return { holderOf, withImports, first, loadedBy };
};

/** The own screens of a journey that is sent, which may begin with one; those of a link's form come later. */
const screensOf = (graph: Graph, { module, isOpenedByLink }: FlowFolder): readonly string[] => {
  const { dynamicallyImportedIds = [] } = graph.getModuleInfo(`${project}/${module}`) ?? {};
  return isOpenedByLink ? [] : dynamicallyImportedIds.map((id) => id.slice(project.length + 1));
};

/**
 * Writes `preloads.json`: for each flow, each open page, the broker's sign-in (`/broker`), the pages of the desk and the
 * customer's home, and under '' for every other page, the scripts that it needs beside the first one. The server lists them in the page's
 * head, so that they load in parallel instead of one after the other (src/server/http/web-pages.ts).
 */
export const pagePreloads = (): Plugin => ({
  name: 'page-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const { first, loadedBy } = chunksOf(bundle);
    const filesOf = (...modules: readonly string[]) => loadedBy(modules).filter((name) => !first.has(name));
    const preloads = [
      ['', filesOf()],
      ...Object.entries(openPageModules).map(([path, modules]) => [path, filesOf(...modules)]),
      ['/broker', filesOf(...wayTo(this, doors.broker))],
      [home.path, filesOf(...wayTo(this, home.module))],
      ...Object.entries(desk.pages).map(([path, page]) => [path, filesOf(...wayTo(this, page))]),
      ...flowFolders.map((flow) => [
        flow.id,
        filesOf(...wayTo(this, flow.page), flow.module, ...screensOf(this, flow)),
      ]),
    ];
    const source = JSON.stringify(Object.fromEntries(preloads));
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
  },
});
