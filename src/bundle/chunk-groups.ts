import type { Rolldown } from 'vite';
import { app, banner, type Door, desk, doors, flowFolders, loadedWith, project, wayTo } from './doors.ts';

// On one of two ways to the open pages, and the bundler reads off only the shorter one.
const publicApp = 'src/apps/public/public-app.tsx';

/** What a page loads beside its own code: the flow that stands for its door, and the cookie banner where one is. */
const besideOf: Readonly<Record<Door, readonly string[]>> = {
  link: ['flows/forms/takeover-protocol/flow.ts'],
  customer: ['flows/account/signin/flow.ts', 'flows/account/signin/screens/start.tsx'],
  broker: [],
  public: [publicApp, banner],
  open: ['src/apps/public/services/services-page.tsx', publicApp, banner],
  offer: [publicApp, banner],
  ratings: [banner],
};

const isOwnOfFlow = (id: string): boolean =>
  id.startsWith(`${project}/flows/`) && !id.startsWith(`${project}/flows/_parts/`);

type InGroup = (id: string, graph: Rolldown.ChunkingContext) => string | null;

/** Reads the graph once: it is whole when the first module is placed. */
const once = <T>(read: (graph: Rolldown.ChunkingContext) => T): ((graph: Rolldown.ChunkingContext) => T) => {
  let known: { readonly of: T } | undefined;
  return (graph) => {
    known ??= { of: read(graph) };
    return known.of;
  };
};

const inBase = once((graph) => loadedWith(graph, [app]));
const behindDoors = once((graph) =>
  Object.entries(doors).map(([door, page]) => {
    // seam: the entries of a record that has exactly the doors as its keys.
    const beside = besideOf[door as Door];
    return { door, modules: loadedWith(graph, [...wayTo(graph, page), ...beside]) };
  }),
);
const linkFlows = flowFolders.filter(({ isOpenedByLink }) => isOpenedByLink).map(({ module }) => module);
const inForms = once((graph) => loadedWith(graph, linkFlows));

const inDesk = once((graph) => loadedWith(graph, [desk.frame, ...Object.values(desk.pages), ...desk.furtherPages]));

const openDoors: ReadonlySet<string> = new Set<Door>(['public', 'open', 'offer', 'ratings']);

/** The doors that need a module. Where another app needs it too, the open pages count as one: more files cost more. */
const doorsOf = (id: string, graph: Rolldown.ChunkingContext): readonly string[] => {
  const needing = behindDoors(graph).flatMap(({ door, modules }) => (modules.has(id) ? [door] : []));
  const isOpenOnly = needing.every((door) => openDoors.has(door));
  return isOpenOnly ? needing : [...new Set(needing.map((door) => (openDoors.has(door) ? 'public' : door)))];
};

/** What every page loads, and the few modules that a link and two more doors need: a file for them would cost more. */
const ofBase: InGroup = (id, graph) => {
  const needing = doorsOf(id, graph);
  const isShared = needing.length > 2 && needing.includes('link');
  return isShared || inBase(graph).has(id) || id.includes('rolldown/runtime') ? 'base' : null;
};

/** What the desk needs of the code of forms, of signed-in customers or of open pages, which it else would load whole. */
const isApartForDesk = (id: string, needing: readonly string[], graph: Rolldown.ChunkingContext): boolean =>
  inDesk(graph).has(id) && !needing.includes('broker');

/**
 * Named by the doors that need a module: code of two doors lies in one file that both load, and no third does. What
 * other forms of links, and the desk, need of a door's code lies apart, so that they do not load the rest.
 */
const byDoors: InGroup = (id, graph) => {
  const needing = isOwnOfFlow(id) ? [] : doorsOf(id, graph);
  if (needing.length === 0) return null;
  const isApart = !needing.includes('link') && inForms(graph).has(id);
  const forDesk = isApartForDesk(id, needing, graph) ? ['desk'] : [];
  return [...needing, ...(isApart ? ['forms'] : []), ...forDesk].join('-');
};

/** Everything else is placed by the bundler: what a lazy page alone needs lies in that page's file. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'], priority: 3 },
  { name: ofBase, debugName: 'base', priority: 2, includeDependenciesRecursively: false },
  { name: byDoors, debugName: 'doors', priority: 1, includeDependenciesRecursively: false },
];
