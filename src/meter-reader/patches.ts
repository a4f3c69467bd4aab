import type { Ink } from './ink.ts';

/** A bounding box in pixels; right and bottom are exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** A connected patch of ink. */
export interface Patch extends Box {
  readonly area: number;
}

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;

/** Sets that are joined two by two (union-find). */
export class Sets {
  readonly #above: number[] = [];

  add(): number {
    return this.#above.push(this.#above.length) - 1;
  }
  find(member: number): number {
    let top = member;
    while (this.#above[top] !== top) top = this.#above[top] ?? top;
    for (let at = member; at !== top; ) {
      const next = this.#above[at] ?? top;
      this.#above[at] = top;
      at = next;
    }
    return top;
  }
  join(one: number, other: number): void {
    this.#above[this.find(other)] = this.find(one);
  }
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly set: number;
}

const runsOf = ({ width, on }: Ink, y: number, sets: Sets): readonly Run[] => {
  const runs: Run[] = [];
  for (let x = 0, from = -1; x <= width; x += 1) {
    const isInk = x < width && on[y * width + x] === 1;
    if (isInk && from < 0) from = x;
    else if (!isInk && from >= 0) {
      runs.push({ from, to: x, y, set: sets.add() });
      from = -1;
    }
  }
  return runs;
};

/** Joins the runs of a row with those of the row above that they touch, also at a corner. */
function joinRows(above: readonly Run[], below: readonly Run[], sets: Sets): void {
  let at = 0;
  for (const run of below) {
    while ((above[at]?.to ?? Number.POSITIVE_INFINITY) < run.from) at += 1;
    for (let next = at; (above[next]?.from ?? Number.POSITIVE_INFINITY) <= run.to; next += 1) {
      sets.join(above[next]?.set ?? run.set, run.set);
    }
  }
}

/** Returns all patches of at least `least` pixels. */
export function patchesOf(ink: Ink, least: number): readonly Patch[] {
  const sets = new Sets();
  const all: Run[] = [];
  let above: readonly Run[] = [];
  for (let y = 0; y < ink.height; y += 1) {
    const runs = runsOf(ink, y, sets);
    joinRows(above, runs, sets);
    all.push(...runs);
    above = runs;
  }
  const found = new Map<number, { -readonly [K in keyof Patch]: Patch[K] }>();
  for (const { from, to, y, set } of all) {
    const top = sets.find(set);
    const patch = found.get(top);
    if (patch === undefined) found.set(top, { left: from, right: to, top: y, bottom: y + 1, area: to - from });
    else {
      patch.left = Math.min(patch.left, from);
      patch.right = Math.max(patch.right, to);
      patch.bottom = y + 1;
      patch.area += to - from;
    }
  }
  return [...found.values()].filter(({ area }) => area >= least);
}
