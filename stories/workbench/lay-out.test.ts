import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formFolders } from '#src/domain/form-names.ts';
import { edgesOf } from '#src/engine/graph.ts';
import { guardsOnly } from '#tests/model/sampled-lifecycles.ts';
import { flowIds as flowFolders } from '#tests/support/flow-folders.ts';
import {
  type Box,
  badgeHeight,
  type Drawing,
  type DrawnEdge,
  lineHeight,
  linesOf,
  type Named,
  nodeText,
  sizeOf,
} from './drawing.ts';
import { drawingSvg } from './drawing-svg.ts';
import { findMap, lifecycles, mapIds } from './found-maps.ts';
import { edgeId, movesAtOnce } from './journey-map.ts';
import { layOut } from './lay-out.ts';
import { eventWordsByName } from './words/events.ts';
import { guardWordsByName } from './words/guards.ts';
import { stateWordsByName } from './words/states.ts';

const languages = ['nb', 'en'] as const;
const root = resolve(import.meta.dirname, '../..');

test('every flow of flows/ and every lifecycle of machines/ has a map', () => {
  const files = readdirSync(resolve(root, 'machines'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replace('.ts', ''))
    .filter((name) => !guardsOnly.includes(name));
  expect(Object.keys(lifecycles).toSorted()).toEqual(files.toSorted());
  const machines = files.map((name) => (flowFolders().includes(name) ? `machine-${name}` : name));
  expect([...mapIds].toSorted()).toEqual([...flowFolders(), ...machines].toSorted());
});

test('an unknown id is refused by name', async () => {
  await expect(findMap('no-such-map')).rejects.toThrow('no-such-map');
});

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The parts of a line as boxes without width, a hair shorter than they are, so that they end outside the nodes. */
const partsOf = ({ points }: DrawnEdge): readonly Box[] =>
  points.slice(1).map((end, index) => {
    const from = points[index] ?? end;
    const [x, y] = [Math.min(from.x, end.x), Math.min(from.y, end.y)];
    const [width, height] = [Math.abs(from.x - end.x), Math.abs(from.y - end.y)];
    return { x: x + 0.5, y: y + 0.5, width: Math.max(width - 1, 0.1), height: Math.max(height - 1, 0.1) };
  });

/** Whether two parts of lines cover each other for more than a crossing, or than an end that they share. */
const runsAlong = (one: Box, other: Box): boolean => {
  const shared = (from: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]);
  return overlap(one, other) && Math.max(shared('x', 'width'), shared('y', 'height')) > 8;
};

const pairs = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));

/** Every fault that a reader would see, in words. */
function faultsOf(drawing: Drawing, chapterOf: (node: string) => string | null): readonly string[] {
  const whole = { x: 0, y: 0, width: drawing.width, height: drawing.height };
  const labels = drawing.edges.flatMap(({ id, label }): readonly Named[] => (label ? [{ ...label, id }] : []));
  const texts = [...drawing.nodes, ...labels];
  const lines = drawing.edges.flatMap((edge) => partsOf(edge).map((part) => ({ ...part, id: edge.id })));
  return [
    ...pairs(texts, texts)
      .filter(([one, other]) => one !== other && overlap(one, other))
      .map(([one, other]) => `${one.id} lies over ${other.id}`),
    ...pairs(lines, texts)
      .filter(([line, text]) => overlap(line, text))
      .map(([line, text]) => `the line ${line.id} runs through ${text.id}`),
    ...pairs(lines, lines)
      .filter(([one, other]) => one.id < other.id && runsAlong(one, other))
      .map(([one, other]) => `the line ${one.id} lies on ${other.id}`),
    ...[...texts, ...lines, ...drawing.groups].filter((box) => !holds(whole, box)).map(({ id }) => `${id} is cut off`),
    ...pairs(drawing.groups, drawing.nodes)
      .filter(([group, node]) => overlap(group, node) !== (chapterOf(node.id) === group.id))
      .map(([group, node]) => `${node.id} is on the wrong side of ${group.id}`),
    ...pairs(drawing.groups, drawing.groups)
      .filter(([one, other]) => one !== other && overlap(one, other))
      .map(([one, other]) => `chapter ${one.id} lies over ${other.id}`),
  ];
}

describe.each(mapIds)('%s', (id) => {
  test('has each move of its machine, with its event and guard in words', async () => {
    const { map, walked, lifecycle } = await findMap(id);
    const machine = walked?.flow.machine ?? lifecycle?.machine;
    if (machine === undefined) throw new Error(`${id} has no machine`);
    const drawn = [...map.edges, ...map.nodes.flatMap(({ stays }) => stays)];
    expect(drawn.map((edge) => edge.id).toSorted()).toEqual(
      [...movesAtOnce(machine), ...edgesOf(machine)].map(edgeId).toSorted(),
    );
    const forked = drawn.filter(({ event, guard }) => event !== 'NEXT' || guard !== null);
    expect(forked.filter(({ label }) => label.nb === '' || label.en === '')).toEqual([]);
    const guards = drawn.flatMap(({ guard }) => guard?.split(' and ') ?? []);
    expect(guards.filter((name) => guardWordsByName[name] === undefined)).toEqual([]);
    const events = drawn.map(({ event }) => event).filter((name) => name !== 'NEXT');
    expect(events.filter((name) => eventWordsByName[name] === undefined)).toEqual([]);
    const states = walked === null ? map.nodes.map((node) => node.id) : [];
    expect(states.filter((name) => stateWordsByName[name] === undefined)).toEqual([]);
  });

  const looks = formFolders.some((flow) => flow === id) ? (['screens', 'names'] as const) : (['screens'] as const);
  const drawn = looks.flatMap((look) => languages.map((language) => ({ look, language })));

  test.each(drawn)('is drawn in $language with its $look whole, with nothing over anything else', async (how) => {
    const { map } = await findMap(id);
    const drawing = await layOut(map, how.language, how.look);
    expect(drawing.nodes.map((node) => node.id).toSorted()).toEqual(map.nodes.map((node) => node.id).toSorted());
    expect(drawing.edges.map((edge) => edge.id).toSorted()).toEqual(map.edges.map((edge) => edge.id).toSorted());
    const labels = drawing.edges.map((edge) => edge.label?.lines.join(' ') ?? '');
    expect(labels.toSorted()).toEqual(map.edges.map(({ label }) => label[how.language]).toSorted());
    expect(faultsOf(drawing, (node) => map.nodes.find((one) => one.id === node)?.chapter ?? null)).toEqual([]);
  });
});

test('the words of a state end above its badge', async () => {
  for (const id of Object.keys(lifecycles).filter((name) => mapIds.includes(name))) {
    const { map } = await findMap(id);
    for (const node of map.nodes.filter(({ stays }) => stays.length > 0)) {
      const { name, stays } = nodeText(map, node, 'nb');
      const words = 12 + (name.length + stays.flat().length) * lineHeight + stays.length * 4;
      expect(words + badgeHeight, `${id} ${node.id}`).toBeLessThanOrEqual(sizeOf(map, node, 'nb', 'screens').height);
    }
  }
});

test('the exported file has every name and label, and is well-formed', async () => {
  const { map } = await findMap('takeover-protocol');
  const svg = drawingSvg(map, await layOut(map, 'en'), 'en');
  const words = [...map.nodes.flatMap(({ name }) => linesOf(name.en, 16)), 'shares a meter', 'chooses alone'];
  expect(words.filter((word) => !svg.includes(`>${word.replaceAll('&', '&amp;')}<`))).toEqual([]);
  expect(svg.match(/<text/g)?.length).toBe(svg.match(/<\/text>/g)?.length);
});
