import { expect, test } from 'vitest';
import oldest from '#src/bundle/oldest-browsers.json' with { type: 'json' };
import { newerFeatures } from './newer-features.mjs';

const newerIn = newerFeatures(oldest);

test.each([
  ['a.js', 'Promise.try(() => 1)', 'Promise.try'],
  ['a.js', 'Object.groupBy([], () => 1)', 'Object.groupBy'],
  ['a.js', 'AbortSignal.any([])', 'AbortSignal.any'],
  ['a.js', 'const f = (set, other) => set.isSubsetOf(other)', '.isSubsetOf'],
  ['a.js', 'new URLPattern({})', 'URLPattern'],
  ['a.js', 'const p = /(?i:a)b/', 'regular expression modifiers'],
  ['a.js', 'const p = /[a--b]/v', 'regular expression flag v'],
  ['a.css', '@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['a.css', 'a { anchor-name: --a; }', 'anchor-name'],
])('41.2: in %s, %s is newer than the oldest browsers', (name, text, feature) => {
  expect(newerIn(name, text)).toContain(feature);
});

test.each([
  ['a.js', '[1].toSorted(); structuredClone(1); const p = /(?<=a)b/'],
  ['a.css', '@layer a { b:has(c) { inset: 0; height: 100dvh; } }'],
])('41.2: in %s, the oldest browsers have all of %s', (name, text) => {
  expect(newerIn(name, text)).toEqual([]);
});
