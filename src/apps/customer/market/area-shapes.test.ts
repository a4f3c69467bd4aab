import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '#src/domain/areas.ts';
import { type Corner, cityMaps, cornersOf, middleOf } from './area-shapes.ts';

const isInside = ([x, y]: Corner, corners: readonly Corner[]): boolean =>
  corners.reduce((inside, [ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);

test('every area of every city has one shape, and no shape is of something else', () => {
  const drawn = cityMaps.flatMap(({ shapes }) => Object.keys(shapes));
  expect(drawn.toSorted()).toEqual(areas.map(({ id }) => id).toSorted());
  for (const { city, shapes } of cityMaps) {
    const ofCity = areas.filter((area) => area.city === city).map(({ id }) => id);
    expect(Object.keys(shapes).toSorted()).toEqual(ofCity.toSorted());
  }
});

test('the drawing has at most 8 KB', () => {
  expect(readFileSync(new URL('./area-shapes.ts', import.meta.url)).byteLength).toBeLessThanOrEqual(8 * 1024);
});

test.each(cityMaps.map((map) => [map.city, map] as const))('no two areas of %s overlap', (_, { shapes, height }) => {
  const corners = Object.values(shapes).map(cornersOf);
  const points = Array.from(
    { length: 130 * Math.ceil(height / 3) },
    (__, at): Corner => [(at % 130) * 3 + 0.5, Math.floor(at / 130) * 3 + 0.5],
  );
  const crowded = points.filter((point) => corners.filter((shape) => isInside(point, shape)).length > 1);
  expect(crowded).toEqual([]);
});

test('most corners are shared by neighbours, and each name lies inside its area', () => {
  for (const { shapes } of cityMaps) {
    const all = Object.values(shapes).map(cornersOf);
    const uses = new Map<string, number>();
    for (const corner of all.flat()) uses.set(corner.join(), (uses.get(corner.join()) ?? 0) + 1);
    const shared = [...uses.values()].filter((count) => count > 1).length;
    expect(shared / uses.size).toBeGreaterThan(0.45);
    expect(all.filter((corners) => !isInside(middleOf(corners), corners))).toEqual([]);
  }
});
