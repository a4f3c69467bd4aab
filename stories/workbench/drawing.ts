import type { Language } from '#src/domain/language.ts';
import type { JourneyMap, MapEdge, MapNode } from './journey-map.ts';

/** Lengths are in px of the drawing at its own size. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
export interface Named extends Box {
  readonly id: string;
}
export interface Label extends Box {
  readonly lines: readonly string[];
}
export interface DrawnEdge {
  readonly id: string;
  /** Corners of the line, the arrow at the last. */
  readonly points: readonly Point[];
  readonly label: Label | null;
}
/** A map that is laid out: nothing overlaps, and nothing lies outside. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly Named[];
  /** One box for each chapter. */
  readonly groups: readonly Named[];
  readonly edges: readonly DrawnEdge[];
}

/** The screen of a phone as it is drawn in a node: 390 px wide, scaled. */
export const screen = { width: 390, height: 700, scale: 0.34 } as const;
/** What a step's box holds: its screen, or its name alone, with room for a number at each move. */
export type Look = 'screens' | 'names';
export const lineHeight = 16;
const letter = 7;
/** Start, end and here stand in a box's lower right corner, below what leaves its state as it is. */
export const badgeHeight = 18;

/** Breaks a text into lines of at most `most` letters; a longer word keeps a line of its own. */
export function linesOf(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const widthOfLines = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => line.length)) * letter;

/** Room for a number of five digits. */
const number = { width: 5 * letter, height: lineHeight } as const;

/** Returns the lines of an edge's label, and the space that they take. */
export function labelOf(edge: MapEdge, language: Language, look: Look): Omit<Label, 'x' | 'y'> | null {
  const lines = linesOf(edge.label[language], edge.event === 'NEXT' ? 15 : 24);
  if (look === 'names') {
    const width = Math.max(number.width, widthOfLines(lines)) + 8;
    return { lines, width, height: lines.length * lineHeight + number.height + 4 };
  }
  return lines.length === 0 ? null : { lines, width: widthOfLines(lines) + 8, height: lines.length * lineHeight + 4 };
}

/** The lines of text in a node: its name, and what leaves a lifecycle's state as it is. */
export interface NodeText {
  readonly name: readonly string[];
  readonly stays: readonly (readonly string[])[];
}

export const nodeText = (map: JourneyMap, node: MapNode, language: Language): NodeText => ({
  name: linesOf(node.name[language], map.kind === 'flow' ? 16 : 24),
  stays: node.stays.map((edge) => linesOf(edge.label[language], 27)),
});

/** Returns the size of a node: a step holds its screen, a state its words alone. */
export function sizeOf(map: JourneyMap, node: MapNode, language: Language, look: Look): Pick<Box, 'width' | 'height'> {
  const { name, stays } = nodeText(map, node, language);
  if (map.kind === 'flow') {
    const width = Math.round(screen.width * screen.scale);
    const inside = look === 'screens' ? Math.round(screen.height * screen.scale) : lineHeight;
    return { width, height: name.length * lineHeight + 16 + inside };
  }
  const lines = name.length + stays.flat().length;
  return {
    width: Math.max(132, widthOfLines([...name, ...stays.flat()]) + 40),
    height: lines * lineHeight + 24 + (stays.length === 0 ? 0 : stays.length * 4 + badgeHeight),
  };
}
