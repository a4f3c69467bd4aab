import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Language } from '#src/domain/language.ts';
import { type Drawing, type DrawnEdge, type Look, labelOf, type Named, type Point, sizeOf } from './drawing.ts';
import type { JourneyMap, MapEdge } from './journey-map.ts';

const elk = new ELK();

/** One row of a map: its nodes, its own edges, and those that come from or lead to another row. */
export interface Row {
  readonly nodes: readonly string[];
  readonly inside: readonly MapEdge[];
  readonly arriving: readonly MapEdge[];
  readonly leaving: readonly MapEdge[];
}

/** A number at each move stands between two steps, so steps with their names alone stand closer. */
const gap = { node: 28, layer: { screens: 36, names: 12 }, edge: 14, label: 4 };

const options = (map: JourneyMap, look: Look) => ({
  'elk.algorithm': 'layered',
  'elk.direction': map.kind === 'flow' ? 'RIGHT' : 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'org.eclipse.elk.json.shapeCoords': 'ROOT',
  'org.eclipse.elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.nodeNode': `${gap.node}`,
  'elk.spacing.edgeNode': `${gap.edge}`,
  'elk.spacing.edgeEdge': `${gap.edge}`,
  'elk.spacing.edgeLabel': `${gap.label}`,
  'elk.spacing.labelNode': `${gap.edge}`,
  'elk.layered.spacing.nodeNodeBetweenLayers': `${gap.layer[look]}`,
  'elk.layered.spacing.edgeNodeBetweenLayers': `${gap.edge}`,
  'elk.layered.spacing.edgeEdgeBetweenLayers': `${gap.edge}`,
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  // The machine's own order says which of two moves leads back.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
});

/** The text of a label that has room for a number alone: ELK gives a label without text no place. */
const wordless = '\u00a0';

/** The end of an edge that goes on in another row: a point at the row's border. */
const borderNode = (id: string, side: 'FIRST' | 'LAST'): ElkNode => ({
  id,
  width: 1,
  height: 1,
  layoutOptions: { 'elk.layered.layering.layerConstraint': side },
});

/** In which words, and how much of a step is shown. */
interface Words {
  readonly language: Language;
  readonly look: Look;
}

const elkEdge = (edge: MapEdge, from: string, to: string, words: Words | null): ElkExtendedEdge => {
  const label = words === null ? null : labelOf(edge, words.language, words.look);
  return {
    id: from === edge.from ? edge.id : `${edge.id} arriving`,
    sources: [from],
    targets: [to],
    ...(label === null
      ? {}
      : { labels: [{ text: label.lines.join('\n') || wordless, width: label.width, height: label.height }] }),
  };
};

function graphOf(map: JourneyMap, row: Row, words: Words): ElkNode {
  const inRow = map.nodes.filter(({ id }) => row.nodes.includes(id));
  const elkNode = (id: string): ElkNode => {
    const node = inRow.find((one) => one.id === id);
    return { id, ...(node === undefined ? {} : sizeOf(map, node, words.language, words.look)) };
  };
  const groups = map.chapters.flatMap(({ id }): readonly ElkNode[] => {
    const children = inRow.filter(({ chapter }) => chapter === id).map((node) => elkNode(node.id));
    const padding = { 'elk.padding': '[top=40,left=14,bottom=14,right=14]' };
    return children.length === 0 ? [] : [{ id: `chapter ${id}`, children, layoutOptions: padding }];
  });
  const free = inRow.filter(({ chapter }) => chapter === null).map(({ id }) => elkNode(id));
  return {
    id: 'root',
    layoutOptions: options(map, words.look),
    children: [
      ...row.arriving.map(({ id }) => borderNode(`in ${id}`, 'FIRST')),
      ...groups,
      ...free,
      ...row.leaving.map(({ id }) => borderNode(`out ${id}`, 'LAST')),
    ],
    edges: [
      ...row.inside.map((edge) => elkEdge(edge, edge.from, edge.to, words)),
      ...row.arriving.map((edge) => elkEdge(edge, `in ${edge.id}`, edge.to, null)),
      ...row.leaving.map((edge) => elkEdge(edge, edge.from, `out ${edge.id}`, words)),
    ],
  };
}

const boxOf = ({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode): Named => ({ id, x, y, width, height });

function edgeOf(edge: ElkExtendedEdge): DrawnEdge {
  const points: Point[] = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = edge.labels ?? [];
  const { x = 0, y = 0, width = 0, height = 0, text = '' } = label ?? {};
  return {
    id: edge.id,
    points,
    label: label ? { x, y, width, height, lines: text === wordless ? [] : text.split('\n') } : null,
  };
}

/** Lays out one row. An edge from another row has the id of the map's edge with ` arriving` after it. */
export async function layOutRow(map: JourneyMap, row: Row, language: Language, look: Look): Promise<Drawing> {
  const laid = await elk.layout(graphOf(map, row, { language, look }));
  const boxes = (laid.children ?? []).filter(({ id }) => !id.startsWith('in ') && !id.startsWith('out '));
  const isGroup = ({ id }: ElkNode) => id.startsWith('chapter ');
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    nodes: boxes.flatMap((box) => (isGroup(box) ? (box.children ?? []) : [box])).map(boxOf),
    groups: boxes.filter(isGroup).map((box) => ({ ...boxOf(box), id: box.id.slice('chapter '.length) })),
    edges: (laid.edges ?? []).map(edgeOf),
  };
}
