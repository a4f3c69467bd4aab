import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

const files = new Set(projectFiles());
const importPattern = /(?:^|\n)(?:import|export)\s+(?!type\s)(?:([^'";]*?)\s+from\s+)?'([#.][^']+)'/g;
const areTypes = (names: string): boolean => /^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names);

/** Returns the files that a file loads when it runs: its imports without those of types only, and lazy ones. */
const loadedBy = (path: string): readonly string[] =>
  [...readSource(path).matchAll(importPattern)]
    .filter(([, names = '']) => !areTypes(names))
    .map(([, , target = '']) => (target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(path), target)))
    .filter((target) => files.has(target) && /\.tsx?$/.test(target));

/** Returns the way from a browser test to each file that only Vite can load. */
const waysToGlobs = (): readonly string[] => {
  const from = new Map<string, string>();
  const specs = [...files].filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
  const queue = [...specs];
  const ways: string[] = [];
  for (const path of queue) {
    if (readSource(path).includes('import.meta.glob')) {
      const way = [path];
      for (let next = from.get(path); next !== undefined; next = from.get(next)) way.push(next);
      ways.push(way.join(' <- '));
    }
    for (const target of loadedBy(path)) {
      if (from.has(target) || specs.includes(target)) continue;
      from.set(target, path);
      queue.push(target);
    }
  }
  expect(from.size).toBeGreaterThan(100);
  return ways;
};

test('browser tests load no file with import.meta.glob, which only Vite knows: all of them would be gone at once', () => {
  expect(waysToGlobs()).toEqual([]);
});
