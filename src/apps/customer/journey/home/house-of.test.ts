import { expect, test } from 'vitest';
import { type HomeGiven, homeOf } from '../../testing/homes.ts';
import { litWindows, paintOf } from './house-of.ts';

test('windows light up as forms are filled in, signed and done; one always is', () => {
  const lit = (given: HomeGiven) => litWindows(homeOf(given));
  expect(lit({ forms: {} })).toBe(1);
  expect(lit({ forms: { 'takeover-protocol': 'not-open', 'pep-form': 'fill-in' } })).toBe(1);
  expect(lit({ forms: { 'takeover-protocol': 'fill-in', 'pep-form': 'done' } })).toBe(4);
  expect(lit({ forms: { 'takeover-protocol': 'sign', 'pep-form': 'done' } })).toBe(5);
  expect(lit({ forms: { 'takeover-protocol': 'done', 'pep-form': 'done' } })).toBe(7);
});

test('a home keeps its paint, and homes differ', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`);
  const paints = ids.map(paintOf);
  expect(ids.map(paintOf)).toEqual(paints);
  expect(new Set(paints).size).toBe(6);
});
