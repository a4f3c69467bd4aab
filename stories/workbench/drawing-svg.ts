import type { Language } from '#src/domain/language.ts';
import { type Drawing, type DrawnEdge, lineHeight, nodeText } from './drawing.ts';
import type { JourneyMap, MapNode } from './journey-map.ts';

/** Ink, paper and lines of an exported drawing. Paper is white in dark mode too. */
const colours = { ink: '#062E2D', muted: '#42534F', line: '#6A7E7A', group: '#F1F5F3', paper: '#FFFFFF' };
const border = 16;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const textLines = (lines: readonly string[], x: number, y: number, attributes: string): string =>
  lines
    .map((line, index) => `<text x="${x}" y="${y + index * lineHeight}" ${attributes}>${escaped(line)}</text>`)
    .join('');

const edgeSvg = ({ points, label }: DrawnEdge): string => {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const words = label
    ? textLines(label.lines, label.x + label.width / 2, label.y + 13, `text-anchor="middle" fill="${colours.muted}"`)
    : '';
  return `<path d="${path}" fill="none" stroke="${colours.line}" stroke-width="1.5" marker-end="url(#arrow)"/>${words}`;
};

function nodeSvg(map: JourneyMap, node: MapNode, drawing: Drawing, language: Language): string {
  const box = drawing.nodes.find(({ id }) => id === node.id);
  if (box === undefined) return '';
  const { name, stays } = nodeText(map, node, language);
  const { x, y, width, height } = box;
  const look = `fill="${colours.paper}" stroke="${colours.ink}" stroke-width="${node.isFinal ? 3 : 1}"`;
  const title = textLines(name, x + 8, y + 18, `fill="${colours.ink}" font-weight="700"`);
  const rest = textLines(stays.flat(), x + 8, y + 22 + name.length * lineHeight, `fill="${colours.muted}"`);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" ${look}/>${title}${rest}`;
}

/** Returns the drawing as an SVG file with its words, without the screens: for paper, and for other programs. */
export function drawingSvg(map: JourneyMap, drawing: Drawing, language: Language): string {
  const groups = drawing.groups.map(({ id, x, y, width, height }) => {
    const name = map.chapters.find((chapter) => chapter.id === id)?.name[language] ?? id;
    const words = textLines([name], x + 14, y + 24, `fill="${colours.ink}" font-weight="700"`);
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${colours.group}"/>${words}`;
  });
  const [width, height] = [drawing.width + 2 * border, drawing.height + 2 * border];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-border} ${-border} ${width} ${height}" width="${width}" height="${height}" font-family="'Schibsted Grotesk Variable', sans-serif" font-size="12">`,
    `<title>${escaped(map.title[language])}</title>`,
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="${colours.line}"/></marker></defs>`,
    `<rect x="${-border}" y="${-border}" width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...groups,
    ...drawing.edges.map(edgeSvg),
    ...map.nodes.map((node) => nodeSvg(map, node, drawing, language)),
    '</svg>',
  ].join('\n');
}
