import type { ReadLine } from './read-line.ts';
import type { LinePlace } from './text-lines.ts';

/** A number that the display may show: digits with at most one point, leading zeros as they stand. */
export interface Candidate {
  readonly digits: string;
  /** 0 to 1: how clear it is, and in how many of the readings. */
  readonly confidence: number;
}

export type Refusal = 'nothing-found' | 'unsure' | 'another-register';
export type MeterReading =
  | ({ readonly kind: 'read'; readonly others: readonly Candidate[] } & Candidate)
  | { readonly kind: 'refused'; readonly why: Refusal };

/** A display has at least four digits, and at most nine. */
const isReading = ({ digits, points }: ReadLine): boolean =>
  digits.length >= 4 && digits.length <= 9 && points.length <= 1 && (points[0] ?? 1) >= 1;

const written = ({ digits, points: [point] }: ReadLine): string =>
  point === undefined ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;

/** Returns the readings at the place of the tallest digits; others are different text. */
export function mainReadings(lines: readonly ReadLine[]): readonly ReadLine[] {
  const readings = lines.filter(isReading);
  const tallest = readings.toSorted((one, other) => other.place.high - one.place.high)[0];
  return tallest === undefined ? [] : readings.filter(({ place }) => isAt(place, tallest.place));
}

const isAt = (line: LinePlace, other: LinePlace): boolean =>
  Math.abs(line.y - other.y) < other.high * 0.4 && Math.abs(line.x - other.x) < other.wide * 0.6;

/** Returns the vote over the readings of one place. */
export function voted(lines: readonly ReadLine[]): MeterReading {
  const votes = new Map<string, number>();
  for (const line of lines) votes.set(line.digits, (votes.get(line.digits) ?? 0) + line.clear);
  if (lines.length === 0) return { kind: 'refused', why: 'nothing-found' };
  const all = [...votes.values()].reduce((sum, vote) => sum + vote, 0);
  const [digits, vote] = [...votes].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
  const agreeing = lines.filter((line) => line.digits === digits);
  if (agreeing.length === 0 || vote < all * 0.8) return { kind: 'refused', why: 'unsure' };
  const confidence = Math.min(1, (vote / all) * Math.max(...agreeing.map(({ clear }) => clear)));
  const ways = [...new Set(agreeing.map(written))];
  const usual = ways.toSorted((one, other) => countOf(agreeing, other) - countOf(agreeing, one));
  const [first = digits, ...others] = usual;
  const isClear = others.length === 0 && agreeing.some(({ pointsClear }) => pointsClear);
  if (isClear) return { kind: 'read', digits: first, confidence, others: [] };
  const either = others.length > 0 ? others : [digits].filter((other) => other !== first);
  return { kind: 'read', digits: first, confidence, others: either.map((other) => ({ digits: other, confidence })) };
}

const countOf = (lines: readonly ReadLine[], text: string): number =>
  lines.filter((line) => written(line) === text).length;
