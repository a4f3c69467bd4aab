import type { Language } from '#src/domain/language.ts';
import type { Box, Drawing, DrawnEdge, Look, Point } from './drawing.ts';
import { layOutRow, type Row } from './elk-row.ts';
import type { JourneyMap, MapEdge } from './journey-map.ts';
import { rowsOf } from './rows.ts';

const lane = 12;
const margin = 20;

interface PlacedRow {
  readonly drawing: Drawing;
  readonly top: number;
}

const at = <B extends Point>(box: B, left: number, top: number): B => ({ ...box, x: box.x + left, y: box.y + top });

/** Lays out a map in one language: rows of chapters below each other, and the edges between rows around them. */
export async function layOut(map: JourneyMap, language: Language, look: Look = 'screens'): Promise<Drawing> {
  const rows = rowsOf(map, language, look);
  const rowOf = (node: string) => rows.findIndex((nodes) => nodes.includes(node));
  const between = map.edges.filter(({ from, to }) => rowOf(from) !== rowOf(to));
  const parts = rows.map(
    (nodes, index): Row => ({
      nodes,
      inside: map.edges.filter(({ from, to }) => rowOf(from) === index && rowOf(to) === index),
      arriving: between.filter(({ to }) => rowOf(to) === index),
      leaving: between.filter(({ from }) => rowOf(from) === index),
    }),
  );
  const drawings = await Promise.all(parts.map((row) => layOutRow(map, row, language, look)));
  const inLane = lanesOf(between, rowOf);
  const left = between.length === 0 ? 0 : margin + Math.max(...inLane.map((at) => at + 1)) * lane;
  const placed = stacked(drawings, parts);
  const inner = Math.max(...drawings.map(({ width }) => width));
  const lanes: Lanes = { left, right: left + inner, gutters: placed.map(({ top }) => top) };
  const inside = placed.map(({ drawing, top }) => drawing.edges.map((edge) => movedEdge(edge, left, top)));
  return {
    width: inner + 2 * left,
    height: Math.max(...placed.map(({ drawing, top }) => top + drawing.height)),
    nodes: placed.flatMap(({ drawing, top }) => drawing.nodes.map((node) => at(node, left, top))),
    groups: placed.flatMap(({ drawing, top }) => drawing.groups.map((group) => at(group, left, top))),
    edges: map.edges.flatMap((edge) => {
      const [from, to] = [rowOf(edge.from), rowOf(edge.to)];
      const begun = inside[from]?.find(({ id }) => id === edge.id);
      if (begun === undefined || from === to) return begun ?? [];
      const rest = inside[to]?.find(({ id }) => id === `${edge.id} arriving`)?.points ?? [];
      return {
        ...begun,
        points: around(begun.points, rest, lanes, {
          to,
          index: inLane[between.indexOf(edge)] ?? 0,
          above: (parts[to]?.arriving ?? []).indexOf(edge),
        }),
      };
    }),
  };
}

/**
 * Returns for each edge between rows its lane beside them, the innermost as 0. Two edges share a lane unless they pass
 * the same row there, or arrive in the same one.
 */
function lanesOf(between: readonly MapEdge[], rowOf: (node: string) => number): readonly number[] {
  const taken: { readonly lane: number; readonly first: number; readonly end: number; readonly to: number }[] = [];
  return between.map((edge) => {
    const [from, to] = [rowOf(edge.from), rowOf(edge.to)];
    // Down it ends above its row; up it passes that row as well.
    const passes = { first: Math.min(from, to), end: to > from ? to : from + 1, to };
    const near = taken.filter((one) => one.to === to || (one.first < passes.end && passes.first < one.end));
    const free = taken.findIndex((_, at) => near.every((one) => one.lane !== at));
    const lane = free < 0 ? taken.length : free;
    taken.push({ lane, ...passes });
    return lane;
  });
}

/** Rows below each other, with a gutter above each for the edges that arrive there. */
function stacked(drawings: readonly Drawing[], parts: readonly Row[]): readonly PlacedRow[] {
  let top = 0;
  return drawings.map((drawing, index) => {
    const arriving: readonly MapEdge[] = parts[index]?.arriving ?? [];
    if (index > 0) top += margin + arriving.length * lane;
    const placed = { drawing, top };
    top += drawing.height;
    return placed;
  });
}

const movedEdge = (edge: DrawnEdge, left: number, top: number): DrawnEdge => ({
  ...edge,
  points: edge.points.map((point) => at(point, left, top)),
  label: edge.label && at(edge.label, left, top),
});

interface Lanes {
  readonly left: Box['x'];
  readonly right: Box['x'];
  /** The top of each row. */
  readonly gutters: readonly number[];
}

/** Goes out at the right of a row, down beside the rows, back above the row that it leads to, and in from the left. */
function around(
  begun: readonly Point[],
  rest: readonly Point[],
  { left, right, gutters }: Lanes,
  { to, index, above }: { readonly to: number; readonly index: number; readonly above: number },
): readonly Point[] {
  const [out, arrival] = [begun.at(-1), rest[0]];
  if (out === undefined || arrival === undefined) return begun;
  const [x1, x2] = [right + lane * (index + 1), left - lane * (index + 1)];
  const y = (gutters[to] ?? 0) - lane * (above + 1);
  return [...begun, { x: x1, y: out.y }, { x: x1, y }, { x: x2, y }, { x: x2, y: arrival.y }, ...rest];
}
