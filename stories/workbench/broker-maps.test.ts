import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { DrawnJourney, JourneyLayout } from '#src/apps/broker/map/drawn-journey.ts';
import { formFolders } from '#src/domain/form-names.ts';
import type { Language } from '#src/domain/language.ts';
import { type Drawing, nodeText, type Point } from './drawing.ts';
import { findMap } from './found-maps.ts';
import type { JourneyMap } from './journey-map.ts';
import { layOut } from './lay-out.ts';

/** This file makes the maps of the broker's pages; `UPDATE_DOCS=1` writes them again. */
const folder = resolve(import.meta.dirname, '../../src/apps/broker/map/drawings');

const whole = (length: number): number => Math.round(length * 10) / 10;
const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${whole(x)} ${whole(y)}`).join('');

function layoutOf(map: JourneyMap, drawing: Drawing, language: Language): JourneyLayout {
  const boxOf = (
    { x, y, width, height }: Drawing['nodes'][number] | Drawing['groups'][number],
    lines: readonly string[],
  ) => ({
    x: whole(x),
    y: whole(y),
    width: whole(width),
    height: whole(height),
    lines,
  });
  const found = <T extends { readonly id: string }>(all: readonly T[], id: string): T => {
    const one = all.find((each) => each.id === id);
    if (one === undefined) throw new Error(`${map.id} has no ${id} in its drawing`);
    return one;
  };
  return {
    width: whole(drawing.width),
    height: whole(drawing.height),
    groups: drawing.groups.map((group) => boxOf(group, [found(map.chapters, group.id).name[language]])),
    nodes: map.nodes.map((node) => boxOf(found(drawing.nodes, node.id), nodeText(map, node, language).name)),
    edges: map.edges.map(({ id }) => {
      const { points, label } = found(drawing.edges, id);
      if (label === null) throw new Error(`${id} has no room for a number`);
      return { path: pathOf(points), label: boxOf({ id, ...label }, label.lines) };
    }),
  };
}

async function drawnJourney(flow: string): Promise<DrawnJourney> {
  const { map } = await findMap(flow);
  const draw = async (language: Language) => layoutOf(map, await layOut(map, language, 'names'), language);
  return {
    id: flow,
    nodes: map.nodes.map(({ id, name, isStart, isFinal }) => ({ id, name, isStart, isFinal })),
    edges: map.edges.map(({ from, to }) => ({ from, to })),
    drawn: { nb: await draw('nb'), en: await draw('en') },
  };
}

/** One line for each part, so that a change of one step is a change of a few lines. */
const printed = (journey: DrawnJourney): string => {
  const deep = (value: unknown, depth: number): string => {
    if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[\n${value.map((one) => deep(one, 0)).join(',\n')}\n]`;
    return `{\n${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}: ${deep(one, depth - 1)}`)
      .join(',\n')}\n}`;
  };
  return `${deep(journey, 3)}\n`;
};

describe.each(formFolders)('%s', (flow) => {
  const path = resolve(folder, `${flow}.json`);

  test('is drawn for the broker as its machine and its words are now', async () => {
    const now = printed(await drawnJourney(flow));
    if (process.env.UPDATE_DOCS === '1') writeFileSync(path, now);
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(now);
    expect(JSON.parse(now)).toEqual(await drawnJourney(flow));
  });

  test('weighs at most 15 KB', () => {
    expect(brotliCompressSync(readFileSync(path)).length).toBeLessThan(15_000);
  });
});
