import type { AnyStateMachine } from 'xstate';
import { type Edge, edgesOf, startOf } from './graph.ts';

export interface Placed {
  readonly state: string;
  readonly row: number;
  readonly column: number;
}
export interface Layout {
  readonly states: readonly Placed[];
  readonly edges: readonly Edge[];
  readonly rows: number;
  readonly columns: number;
}

/** Places each state in the row of its longest path from the start, so that every arrow of a journey points down. */
export function layoutOf(machine: AnyStateMachine): Layout {
  const edges = edgesOf(machine);
  const depth = new Map([[startOf(machine), 0]]);
  // A lifecycle has cycles; as many rounds as there are edges settle every forward edge.
  for (let round = 0; round < edges.length; round += 1) {
    for (const { from, to } of edges) {
      const next = (depth.get(from) ?? 0) + 1;
      if (to !== from && !isBack(from, to, depth) && next > (depth.get(to) ?? -1)) depth.set(to, next);
    }
  }
  const taken = new Map<number, number>();
  const states = [...depth].map(([state, row]) => {
    const column = taken.get(row) ?? 0;
    taken.set(row, column + 1);
    return { state, row, column };
  });
  return { states, edges, rows: Math.max(...depth.values()) + 1, columns: Math.max(...taken.values()) };
}

const isBack = (from: string, to: string, depth: ReadonlyMap<string, number>): boolean =>
  depth.has(to) && (depth.get(to) ?? 0) < (depth.get(from) ?? 0);
