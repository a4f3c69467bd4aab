import type { Language } from '#src/domain/language.ts';
import { type Look, labelOf, screen } from './drawing.ts';
import type { JourneyMap } from './journey-map.ts';

/** What stays together in a row: a chapter, or one step that belongs to none. */
interface Unit {
  readonly nodes: readonly string[];
  /** Columns from the first to the last of its nodes. */
  readonly first: number;
  readonly last: number;
  /** Its width in px, roughly: its columns, and the labels between them. */
  readonly width: number;
}

/** Returns each node's column: the length of its longest way from the start, over moves that lead on. */
function columnsOf({ nodes, edges }: JourneyMap): ReadonlyMap<string, number> {
  const columns = new Map(nodes.map(({ id }) => [id, 0]));
  const order = nodes.map(({ id }) => id);
  for (const _ of nodes) {
    for (const { from, to } of edges) {
      // The machine's own order is that of the journey, so a move to an earlier line leads back.
      if (order.indexOf(to) < order.indexOf(from)) continue;
      columns.set(to, Math.max(columns.get(to) ?? 0, (columns.get(from) ?? 0) + 1));
    }
  }
  return columns;
}

const column = Math.round(screen.width * screen.scale) + 36;
const padding = 28;

function unitsOf(map: JourneyMap, language: Language, look: Look): readonly Unit[] {
  const columns = columnsOf(map);
  const byUnit = new Map<string, string[]>();
  for (const { id, chapter } of map.nodes) {
    const key = chapter === null ? `column ${columns.get(id)}` : `chapter ${chapter}`;
    byUnit.set(key, [...(byUnit.get(key) ?? []), id]);
  }
  return [...byUnit]
    .map(([key, nodes]) => {
      const own = nodes.map((id) => columns.get(id) ?? 0);
      const chapter = key.startsWith('chapter ') ? key.slice('chapter '.length) : null;
      const [first, last] = [Math.min(...own), Math.max(...own)];
      const labels = Array.from({ length: last - first + 1 }, (_, index) =>
        map.edges
          .filter(({ from }) => nodes.includes(from) && columns.get(from) === first + index)
          .map((edge) => labelOf(edge, language, look)?.width ?? 0),
      );
      const between = labels.reduce((sum, widths) => sum + Math.max(0, ...widths), 0);
      return { nodes, first, last, width: (last - first + 1) * column + between + (chapter ? padding : 0) };
    })
    .toSorted((one, other) => one.first - other.first || one.last - other.last);
}

/** A row's width in px at most, before what its edges need: a page of Storybook, and of the broker's desk. */
const widest = { screens: 1280, names: 800 } as const;

/**
 * Returns the nodes of each row: a journey is read like a page, chapter after chapter, in rows of about the same width. A
 * lifecycle goes back and forth, so it is one row.
 */
export function rowsOf(map: JourneyMap, language: Language, look: Look): readonly (readonly string[])[] {
  if (map.kind === 'lifecycle') return [map.nodes.map(({ id }) => id)];
  const rows: { nodes: string[]; width: number }[] = [];
  for (const { nodes, width } of unitsOf(map, language, look)) {
    const row = rows.at(-1);
    if (row !== undefined && row.width + width <= widest[look]) {
      row.nodes.push(...nodes);
      row.width += width;
    } else rows.push({ nodes: [...nodes], width });
  }
  return rows.map(({ nodes }) => nodes);
}
