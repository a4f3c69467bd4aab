import { harmless, vectors } from './vectors.ts';
import type { Typist } from './written-by-people.ts';

/** Types the vectors one after the other, and begins again; records what it typed, and in which kind of field. */
export const typist = () => {
  let at = 0;
  const given: string[] = [];
  const byKind = new Map<string, Set<string>>();
  const type: Typist = (kind) => {
    const text = vectors[at % vectors.length] ?? '';
    at += 1;
    byKind.set(kind, (byKind.get(kind) ?? new Set()).add(text));
    given.push(text);
    return text;
  };
  return { type, byKind, given };
};

/** Types harmless text, different each time. */
export const plainly = (): Typist => {
  let at = 0;
  return () => {
    at += 1;
    return `${harmless} ${at}`;
  };
};

/** Counts how often a text was run as script. */
export const countHits = (): (() => number) => {
  let hits = 0;
  Object.assign(globalThis, {
    xssHit: () => {
      hits += 1;
    },
  });
  return () => hits;
};
