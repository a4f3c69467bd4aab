// Finds the tests that a change can reach: by what imports what, and by the calls that a test sends and a room serves.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { root } from './tools.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** Returns the commit at which this branch left the one that it is pushed to, or the last commit where there is none. */
export const branchedAt = () => {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
};

/** Returns the files that differ from a revision: committed since, changed, or new and not ignored. */
export const changedSince = (revision) => [
  ...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]),
];

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([#.][^'"]+)['"]|(?:^|[\s;}])import\s*['"]([#.][^'"]+)['"]|\bimport\(\s*['"]([#.][^'"]+)['"]/g;

const globPattern = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*'([#.][^'!]+)'/g;
const nameOf = (path, name) => (name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name));
/** Returns the files that a pattern of `import.meta.glob` finds: `*` stands for one part of a path. */
const foundBy = (pattern, files) => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+()[\]]/g, '\\$&'));
  const test = new RegExp(`^${parts.join('[^/]*')}$`);
  return files.filter((file) => test.test(file));
};

/** Returns what each file of the project's code imports, as paths from the root. */
const readGraph = () => {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => /\.(tsx?|mjs)$/.test(path) && existsSync(resolve(root, path)),
  );
  const known = new Set(files);
  const graph = new Map();
  for (const path of files) {
    const source = readFileSync(resolve(root, path), 'utf8');
    const imported = [...source.matchAll(importPattern)].map(([, from, bare, lazy]) =>
      nameOf(path, from ?? bare ?? lazy),
    );
    const found = [...source.matchAll(globPattern)].flatMap(([, pattern]) => foundBy(nameOf(path, pattern), files));
    graph.set(path, new Set([...imported.filter((name) => known.has(name)), ...found]));
  }
  return graph;
};

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isHandler = (path) => /^src\/server\/.+\/handlers?(-[a-z-]+)?\.ts$/.test(path);
const isContract = (path) => path.startsWith('src/contract/');
/** These start the whole product, so everything would reach every test through them. */
const startsAll = /^(?:src\/server\/(?:boot|demo)\/|tests\/support\/)/;
/** What the rooms stand on: a change there runs every test. */
const foundations =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vite\.config\.ts|tests\/(?:vitest\.config\.ts|support\/|runner\/)|src\/server\/(?:boot|http|platform\/db)\/)/;

/** Returns everything that the files lead to, against the direction of imports. */
const against = (graph, changed) => {
  const importers = new Map();
  for (const [path, imported] of graph)
    for (const name of imported) importers.set(name, [...(importers.get(name) ?? []), path]);
  const reached = new Set(changed);
  const open = [...changed];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const importer of importers.get(path) ?? []) {
      if (reached.has(importer) || startsAll.test(importer)) continue;
      reached.add(importer);
      open.push(importer);
    }
  }
  return reached;
};

/**
 * Returns the test files that a change can reach, or `all` where it touches what every test stands on.
 * A test is reached that imports a changed file, however far; that lies in a changed room of the server; or that sends
 * a call of a contract whose handlers import a changed file.
 */
export const testsReachedBy = (changed) => {
  if (changed.some((path) => foundations.test(path))) return 'all';
  const graph = readGraph();
  const reached = against(graph, changed);
  const served = new Set(
    [...reached].filter(isHandler).flatMap((path) => [...(graph.get(path) ?? [])].filter(isContract)),
  );
  const rooms = new Set(changed.map((path) => /^src\/server\/[^/]+\/[^/]+\//.exec(path)?.[0]).filter(Boolean));
  const sends = (path) =>
    path.startsWith('src/server/') && [...(graph.get(path) ?? [])].some((name) => served.has(name));
  const inRoom = (path) => [...rooms].some((room) => path.startsWith(room));
  return [...graph.keys()].filter((path) => isTest(path) && (reached.has(path) || sends(path) || inRoom(path)));
};

/** Returns the stories that a change can reach, as the file names that Storybook's index has. */
export const storiesReachedBy = (changed) => {
  const graph = readGraph();
  return [...against(graph, changed)].filter((path) => /\.stories\.tsx?$/.test(path));
};
