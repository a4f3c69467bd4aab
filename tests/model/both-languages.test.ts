import { describe, expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { maySame } from '#tests/architecture/same-words.ts';

/** Every module of texts, with whatever it exports. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../src/texts/**/*.ts',
    '../../src/**/*texts.ts',
    '../../src/renderer/texts/**/*.ts',
    '../../flows/**/texts.ts',
    '../../flows/*/*/names.ts',
    '!../../**/*.test.ts',
  ],
  { eager: true },
);

interface Pair {
  readonly at: string;
  readonly nb: string;
  readonly en: string;
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns every text in both languages that a value holds, however deep. */
const pairsIn = (value: unknown, at: string, seen: Set<unknown>): readonly Pair[] => {
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  const { nb, en } = value;
  if (typeof nb === 'string' && typeof en === 'string') return [{ at, nb, en }];
  // Both forms of a plural, and whatever else stands in both languages.
  if (isObject(nb) && isObject(en))
    return Object.keys(nb).flatMap((key) => pairsIn({ nb: nb[key], en: en[key] }, `${at}.${key}`, seen));
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(inner, `${at}.${key}`, seen));
};
/** Forms to partners hold their own words. */
const rows = import.meta.glob<Flow>('../../flows/services/service-*/flow.ts', { eager: true, import: 'default' });
const ofRows = Object.entries(rows).map(([path, { texts }]): [string, object] => [path, { texts }]);
const pairs = [...Object.entries(modules), ...ofRows].flatMap(([path, exported]) =>
  pairsIn({ ...exported }, path.replace('../../', ''), new Set()),
);

describe('a text in both languages', () => {
  test('is found in every module of texts', () => {
    expect(pairs.length).toBeGreaterThan(1_000);
  });

  test('is another one in English, unless it is the same word in both', () => {
    const equal = pairs.filter(({ nb, en }) => nb === en && !maySame(nb));
    expect([...new Set(equal.map(({ nb }) => nb))]).toEqual([]);
  });
});
