import { expect, test } from 'vitest';
import { actsIn, shapeOf } from './shape.ts';
import { harmless, vectors } from './vectors.ts';

/** Where a careless page puts a text. */
const places: readonly ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<input value="${text}">`,
  (text) => `<input value='${text}'>`,
  (text) => `<textarea>${text}</textarea>`,
  (text) => `<a href="${text}">x</a>`,
  (text) => `<style>${text}</style><p>x</p>`,
];
const read = (markup: string) => new DOMParser().parseFromString(`<body>${markup}`, 'text/html');

test('each of at least 120 texts makes a tag, a handler or a running address where a page is careless', () => {
  const harmlessHere = places.map((place) => shapeOf(read(place(harmless))).join());
  const tame = vectors.filter((vector) =>
    places.every((place, at) => {
      const page = read(place(vector));
      return shapeOf(page).join() === harmlessHere[at] && actsIn(page).length === 0;
    }),
  );
  expect(tame).toEqual([]);
  expect(new Set(vectors).size).toBe(vectors.length);
  expect(vectors.length).toBeGreaterThanOrEqual(120);
});
