import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

/**
 * The import law (docs/architecture.md). Deny by default: a file in no layer, or an import of anything not listed,
 * fails. `server` may read only a flow's pure files; calls and screens are attached in flow.ts, so those stay pure.
 */
const layers = [
  ['test', /(\.(test|spec)\.tsx?|^tests\/.*\.tsx?)$/],
  ['story', /(\.stories\.tsx|^stories\/.*\.tsx?)$/],
  [
    'flow-pure',
    /^flows\/[^/]+\/[^/]+\/(address|machine|steps|chapters|names|texts|samples|sample-document|versions|deviations)\.ts$/,
  ],
  ['flow-calls', /^flows\/[^/]+\/[^/]+\/calls\.ts$/],
  ['flow-label', /^flows\/([^/]+\/[^/]+\/flow|_parts\/[^/]+\/(screens|order-flow))\.ts$/],
  ['flow-screen', /^flows\/[^/]+\/[^/]+\/(screens\/.*\.tsx?|[a-z-]+\.tsx)$/],
  ['machine', /^machines\/[^/]+\.ts$/],
  ['domain', /^src\/domain\/.*\.(ts|json)$/],
  ['contract', /^src\/contract\/.*\.ts$/],
  ['engine', /^src\/engine\/.*\.ts$/],
  ['meter-reader', /^src\/meter-reader\/.*\.ts$/],
  ['texts', /^src\/texts\/.*\.tsx?$/],
  ['ui', /^src\/(ui|illustration)\/.*\.(tsx?|css)$/],
  ['client', /^src\/client\/.*\.tsx?$/],
  ['renderer', /^src\/renderer\/.*\.tsx?$/],
  ['app', /^src\/(apps\/.*\.(tsx?|css)|main\.tsx)$/],
  ['server', /^src\/server\/.*\.(ts|json)$/],
  // Runs beside the pages in its own global scope; the other files of its folder are read by the build only.
  ['worker', /^src\/worker\/shell-worker\.ts$/],
  [
    'config',
    /^(src\/bundle\/[a-z-]+\.ts|src\/worker\/[a-z-]+-plugin\.ts|vite\.config\.ts|src\/server\/vite\.config\.ts)$/,
  ],
] as const;
type Layer = (typeof layers)[number][0];

const react = ['react', 'react-dom', 'react/jsx-runtime'];
const chakra = ['@chakra-ui/react', '@emotion/react', '@emotion/cache', 'lucide-react'];
/** Machines of a component's states, and their binding to React. */
const actors = ['xstate', '@xstate/react'];
/** What moves under the hand. */
const motion = ['framer-motion'];
const charts = ['d3-scale', 'd3-shape'];
const lists = ['@tanstack/react-virtual'];
/** Parts of Chakra's own foundation, dressed by our recipes (decision 054). */
const parts = ['@zag-js/combobox', '@zag-js/date-picker', '@zag-js/file-upload', '@zag-js/react'];
const law: Readonly<
  Record<Exclude<Layer, 'test' | 'story' | 'config'>, readonly (Layer | `npm:${string}` | 'any-npm' | 'node')[]>
> = {
  worker: [],
  domain: ['domain', 'npm:valibot', 'npm:@navikt/fnrvalidator', 'npm:uqr'],
  machine: ['machine', 'domain', 'npm:xstate'],
  contract: ['contract', 'domain', 'npm:valibot'],
  engine: ['engine', 'machine', 'domain', 'contract', 'npm:xstate', 'npm:valibot'],
  'meter-reader': ['meter-reader'],
  texts: ['texts', 'domain', 'npm:react'],
  ui: [
    'ui',
    'domain',
    ...[
      ...react,
      ...chakra,
      ...motion,
      ...charts,
      ...lists,
      ...parts,
      'signature_pad',
      '@fontsource-variable/schibsted-grotesk',
    ].map(npm),
  ],
  client: [
    'client',
    'contract',
    'domain',
    'engine',
    'machine',
    'npm:eventsource-parser',
    'npm:idb',
    'npm:ky',
    'npm:libheif-js',
    'npm:valibot',
    'npm:xstate',
  ],
  renderer: ['renderer', 'engine', 'ui', 'texts', 'domain', ...[...react, ...chakra, ...actors].map(npm)],
  'flow-pure': ['flow-pure', 'engine', 'machine', 'domain', 'contract', 'texts', 'npm:valibot', 'npm:xstate'],
  'flow-calls': ['flow-calls', 'flow-pure', 'engine', 'machine', 'domain', 'contract', 'npm:valibot'],
  'flow-label': [
    'flow-label',
    'flow-pure',
    'flow-calls',
    'flow-screen',
    'engine',
    'machine',
    'domain',
    'contract',
    'npm:valibot',
  ],
  'flow-screen': [
    'flow-pure',
    'flow-calls',
    'flow-screen',
    'engine',
    'machine',
    'domain',
    'contract',
    'ui',
    'texts',
    'renderer',
    ...[...react, ...chakra].map(npm),
  ],
  app: [
    'app',
    'client',
    'renderer',
    'engine',
    'machine',
    'domain',
    'meter-reader',
    'contract',
    'ui',
    'texts',
    'flow-label',
    'flow-pure',
    'any-npm',
  ],
  server: ['server', 'contract', 'domain', 'machine', 'engine', 'texts', 'flow-pure', 'any-npm', 'node'],
};
function npm(name: string): `npm:${string}` {
  return `npm:${name}`;
}

const layerOf = (path: string): Layer | undefined => layers.find(([, pattern]) => pattern.test(path))?.[0];
/** A flow's folder; `_parts` for what several flows share. */
const flowOf = (path: string): string | undefined => /^flows\/(_parts|[^/]+\/[^/]+)\//.exec(path)?.[1];

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;}])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const importsOf = (path: string): string[] =>
  [...readSource(path).matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

const resolveImport = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.normalize(posix.join(posix.dirname(from), specifier));

/** Whether a layer may import a package, or a part of one. */
function mayImport(allowed: readonly string[], specifier: string): boolean {
  if (specifier.startsWith('node:')) return allowed.includes('node');
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return allowed.includes('any-npm') || allowed.includes(npm(name)) || allowed.includes(npm(specifier));
}

/** Whether a file of a flow imports another flow's. */
function isForeignFlow(from: string, target: string): boolean {
  const [own, other] = [flowOf(from), flowOf(target)];
  return own !== undefined && other !== undefined && ![own, '_parts'].includes(other);
}

function breachOf(from: string, specifier: string): string | undefined {
  const layer = layerOf(from);
  if (layer === undefined) return `${from} lies in no layer`;
  if (layer === 'test' || layer === 'story' || layer === 'config') return undefined;
  const allowed: readonly string[] = law[layer];
  const clean = specifier.split('?')[0] ?? '';
  if (!/^[.#]/.test(clean)) return mayImport(allowed, clean) ? undefined : `${from} → ${clean}`;
  const target = resolveImport(from, clean);
  const to = layerOf(target);
  return to !== undefined && allowed.includes(to) && !isForeignFlow(from, target) ? undefined : `${from} → ${target}`;
}

const code = projectFiles().filter(
  (path) => /^(src|machines|flows|stories|tests)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
);

test('every file lies in a layer and imports only what its layer may', () => {
  const breaches = code.flatMap((from) => importsOf(from).flatMap((specifier) => breachOf(from, specifier) ?? []));
  expect(code.length).toBeGreaterThan(50);
  expect(breaches).toEqual([]);
  expect(code.filter((path) => layerOf(path) === undefined)).toEqual([]);
});

/** The areas of the server in their order: one imports only from itself and from those before it. */
const areas = [
  'platform',
  'http',
  'identity',
  'homes',
  'signing',
  'forms',
  'account',
  'journey',
  'wealth',
  'market',
  'services',
  'engagement',
  'chat',
  'desk',
] as const;
/** These put the others together. Nothing but tests imports `demo`, and it is not in the production bundle. */
const assembling = ['boot', 'demo'] as const;

const areaOf = (path: string): string | undefined => /^src\/server\/([^/]+)\/./.exec(path)?.[1];

function areaBreachOf(from: string, target: string): string | undefined {
  const [own, other] = [areaOf(from), areaOf(target)];
  if (own === undefined || other === undefined || own === other || own === 'demo') return undefined;
  const places: readonly string[] = own === 'boot' ? [...areas, 'boot'] : areas;
  const isBefore = own === 'boot' ? places.includes(other) : places.indexOf(other) < places.indexOf(own);
  return isBefore && places.includes(other) ? undefined : `${from} → ${target}`;
}

const shipped = code.filter((path) => !['test', 'story'].includes(layerOf(path) ?? ''));

test('every room of the server lies in an area, and an area imports only from those before it', () => {
  const rooms = shipped.filter((path) => path.startsWith('src/server/') && !path.endsWith('vite.config.ts'));
  const known: readonly string[] = [...areas, ...assembling];
  expect(rooms.filter((path) => !known.includes(areaOf(path) ?? ''))).toEqual([]);
  const breaches = rooms.flatMap((from) => everyImportOf(from).flatMap((target) => areaBreachOf(from, target) ?? []));
  expect(breaches).toEqual([]);
});

test('flows are found by glob in one place on each side, so that a new one needs no other edit', () => {
  const globbing = shipped.filter((path) => /import\.meta\.glob[^)]*flows\//.test(readSource(path)));
  expect(globbing.toSorted()).toEqual([
    'src/apps/flows/flow-addresses.ts',
    'src/apps/flows/flows.ts',
    'src/apps/flows/link-flows.ts',
    'src/server/homes/flow-instances/versions.ts',
    'src/server/http/flow-addresses.ts',
  ]);
});

test('nothing imports in a circle, tests and stories neither, counting types and what globs find', () => {
  const graph = new Map(code.map((path) => [path, everyImportOf(path)] as const));
  expect(graph.get('src/server/boot/found.ts')?.length).toBeGreaterThan(100);
  expect(inCircles(graph)).toEqual([]);
});

test('what a file loads lazily imports nothing back from it, no type either', () => {
  const pairs = code.flatMap((from) =>
    [...readSource(from).matchAll(lazyPattern)].map(([, target = '']) => [from, resolveImport(from, target)] as const),
  );
  expect(pairs.length).toBeGreaterThan(100);
  const back = pairs.filter(([from, target]) => code.includes(target) && everyImportOf(target).includes(from));
  expect(back).toEqual([]);
});

const staticPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([#.][^'"]+)['"]|(?:^|\n)import\s*['"]([#.][^'"]+)['"]/g;
const lazyPattern = /\bimport\(\s*['"]([#.][^'"]+)['"]\)/g;
const globPattern = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g;

/** Files that a file needs: imports of values and of types, and all that its globs find. Lazy imports are left out. */
function everyImportOf(path: string): readonly string[] {
  const source = readSource(path);
  const named = [...source.matchAll(staticPattern)].map((match) => resolveImport(path, match[1] ?? match[2] ?? ''));
  const globs = [...source.matchAll(globPattern)].flatMap(([, patterns = '']) => filesFoundBy(path, patterns));
  return [...named, ...globs];
}

function filesFoundBy(from: string, patterns: string): readonly string[] {
  const given = [...patterns.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
  const matcher = (pattern: string): RegExp =>
    new RegExp(
      `^${resolveImport(from, pattern)
        .replace(/[.+^${}()|\\]/g, '\\$&')
        .split('**')
        .map((part) => part.replaceAll('*', '[^/]*'))
        .join('.*')}$`,
    );
  const wanted = given.filter((one) => !one.startsWith('!')).map(matcher);
  const refused = given.filter((one) => one.startsWith('!')).map((one) => matcher(one.slice(1)));
  return shipped.filter((path) => wanted.some((one) => one.test(path)) && !refused.some((one) => one.test(path)));
}

/** Returns what is left when files that import nothing left, or that nothing left imports, are taken away. */
function inCircles(graph: ReadonlyMap<string, readonly string[]>, left = new Set(graph.keys())): readonly string[] {
  const imported = new Set([...left].flatMap((path) => graph.get(path) ?? []));
  const next = new Set([...left].filter((path) => imported.has(path) && graph.get(path)?.some((to) => left.has(to))));
  return next.size === left.size ? [...left] : inCircles(graph, next);
}

/** The modules of a personal link's page, by static imports: the app, the way to the page, and its largest form. */
const linkLoadsFirst = [
  'src/main.tsx',
  'src/apps/frame/start-app.tsx',
  'src/apps/customer/forms/link-pages.tsx',
  'src/apps/customer/forms/link-flow-page.tsx',
  'flows/forms/takeover-protocol/flow.ts',
];

test('what a personal link loads first brings no component of Chakra, which other pages may use', () => {
  const found = new Set(linkLoadsFirst);
  for (const path of found) for (const next of code.includes(path) ? everyValueImportOf(path) : []) found.add(next);
  expect(found.size).toBeGreaterThan(150);
  const chakras = [...found].filter((path) => code.includes(path) && /from '@chakra-ui\/react'/.test(valuesOf(path)));
  expect(chakras).toEqual([]);
});

/** A file without its imports of types, which load nothing, and without lazy globs. */
function valuesOf(path: string): string {
  return readSource(path).replace(/(?:^|\n)\s*(?:import|export)\s+type\s[^'"`;]*?from\s*['"][^'"]+['"]/g, '\n');
}

function everyValueImportOf(path: string): readonly string[] {
  return [...valuesOf(path).matchAll(staticPattern)].map((match) => resolveImport(path, match[1] ?? match[2] ?? ''));
}
