import { readdirSync, readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** The project's folder. */
export const project = `${import.meta.dirname}/../..`.replace(/\/src\/bundle\/\.\.\/\.\.$/, '');

/** The start of every page, which the first script imports. */
export const app = 'src/apps/frame/start-app.tsx';

/**
 * The pages that are opened cold, from a text message, a mail or a bookmark: each loads exactly its own code. What
 * leads to them, and what else there is, the bundler reads off the lazy imports.
 */
export const doors = {
  link: 'src/apps/customer/forms/link-flow-page.tsx',
  customer: 'src/apps/customer/identity/session/came-back.tsx',
  broker: 'src/apps/broker/identity/sign-in.tsx',
  public: 'src/apps/public/landing-page.tsx',
  /** Stands for both lists of the open pages, which load nothing of the sign-in. */
  open: 'src/apps/public/coming/coming-page.tsx',
  offer: 'src/apps/public/offer/offer-page.tsx',
  ratings: 'src/apps/customer/journey/ratings/ratings-page.tsx',
} as const;
export type Door = keyof typeof doors;

/** The cookie banner, loaded together with the pages that have one. */
export const banner = 'src/apps/frame/cookies/asked-first.tsx';

/** The signed-in customer's home, opened cold from the phone's home screen. */
export const home = { path: '/customer/home', module: 'src/apps/customer/shell/signed-in-app.tsx' } as const;

/** The broker's desk, opened cold from a bookmark: its frame, the pages of its menu, and those that these lead to. */
export const desk = {
  frame: 'src/apps/broker/identity/signed-in.tsx',
  pages: {
    '/broker/dashboard': 'src/apps/broker/monitor/dashboard.tsx',
    '/broker/customers': 'src/apps/broker/customers/customers-page.tsx',
    '/broker/listings': 'src/apps/broker/listings/listings-page.tsx',
    '/broker/chat': 'src/apps/broker/chat/chat-page.tsx',
    '/broker/bookings': 'src/apps/broker/bookings/bookings-page.tsx',
    '/broker/profile': 'src/apps/broker/profile/profile-page.tsx',
  },
  furtherPages: [
    'src/apps/broker/customers/customer-page.tsx',
    'src/apps/broker/listings/listing-route.tsx',
    'src/apps/broker/takeover/takeover-page.tsx',
  ],
} as const;

export interface FlowFolder {
  readonly id: string;
  /** The module that declares it, loaded as a chunk of its own. */
  readonly module: string;
  /** The page that shows it. */
  readonly page: string;
  readonly isOpenedByLink: boolean;
}

const brokersPage = 'src/apps/flows/sent-flow-page.tsx';

/** The folders of an area's flows. A test of the whole area is a file beside them. */
const foldersIn = (area: string): readonly string[] =>
  readdirSync(`${project}/flows/${area}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

/** Every flow, `flows/<area>/<id>`, with the page that its address leads to (`address.ts` of its folder). */
export const flowFolders: readonly FlowFolder[] = readdirSync(`${project}/flows`)
  .filter((area) => !area.startsWith('_'))
  .flatMap((area) => foldersIn(area).map((id) => ({ id, folder: `flows/${area}/${id}` })))
  .map(({ id, folder }) => {
    const address = readFileSync(`${project}/${folder}/address.ts`, 'utf8');
    const isOpenedByLink = address.includes("access: 'link'");
    const ofSent = address.includes("path: '/broker/") ? brokersPage : doors.customer;
    return { id, module: `${folder}/flow.ts`, page: isOpenedByLink ? doors.link : ofSent, isOpenedByLink };
  });

export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Returns the modules that are always loaded with these: by static imports, not by lazy ones. */
export function loadedWith(graph: Graph, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set(roots.map((root) => `${project}/${root}`));
  for (const one of found) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) found.add(next);
  return found;
}

/** Returns the lazily loaded modules between the start of the app and a page, the page included. */
export function wayTo(graph: Graph, page: string): readonly string[] {
  const from = new Map<string, string | undefined>([[`${project}/${page}`, undefined]]);
  for (const one of from.keys()) {
    if (one === `${project}/${app}`) return lazyOnly(graph, from, one);
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(one) ?? {};
    for (const next of [...importers, ...dynamicImporters]) if (!from.has(next)) from.set(next, one);
  }
  return [page];
}

function lazyOnly(graph: Graph, from: ReadonlyMap<string, string | undefined>, start: string): readonly string[] {
  const way: string[] = [];
  for (let one = from.get(start); one !== undefined; one = from.get(one)) {
    if ((graph.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0) way.push(one.slice(project.length + 1));
  }
  return way;
}
