import type { FlowFunnel } from '#src/contract/desk/broker-funnel.ts';
import { edgesOf, startOf } from '#src/engine/graph.ts';
import type { Journey } from '#src/engine/journey.ts';
import { edgeKey } from './form-way.ts';

/** How many forms came by an edge, left after it, and returned to it. */
export interface EdgeCount {
  readonly came: number;
  readonly left: number;
  readonly returned: number;
}

/** Smaller counts are not shown: they could be one family's (decision 018). */
export const leastShown = 5;

/** Rounds to the nearest five, and returns null under five, so that no count or difference reveals one person. */
export const shownCount = (count: number): number | null => (count < leastShown ? null : Math.round(count / 5) * 5);

/**
 * Returns one flow's forms per edge of its current graph, from the counts by `edgeKey`; the edge without a name counts
 * the forms. Edges that the graph no longer has are left out.
 */
export const countFunnel = (
  flow: FlowFunnel['flow'],
  { machine }: Pick<Journey, 'machine'>,
  counts: ReadonlyMap<string, EdgeCount>,
): FlowFunnel => {
  const forms = counts.get('')?.came ?? 0;
  if (forms < leastShown) return { flow, forms: forms === 0 ? 0 : null, edges: [] };
  const graph = [{ from: null, to: startOf(machine) }, ...edgesOf(machine)];
  const keys = new Map(graph.map(({ from, to }) => [edgeKey(from, to), { from, to }]));
  const count = (which: keyof EdgeCount, key: string) => shownCount(counts.get(key)?.[which] ?? 0);
  return {
    flow,
    forms: shownCount(forms),
    edges: [...keys].map(([key, { from, to }]) => ({
      from,
      to,
      came: count('came', key),
      left: count('left', key),
      returned: count('returned', key),
    })),
  };
};
