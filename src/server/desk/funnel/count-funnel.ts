import type { FlowFunnel } from '#src/contract/desk/broker-funnel.ts';
import { edgesOf, startOf } from '#src/engine/graph.ts';
import type { Journey } from '#src/engine/journey.ts';
import { edgeKey, type FormWay } from './form-way.ts';

/** Smaller counts are not shown: they could be one family's (decision 018). */
export const leastShown = 5;

/** Rounds to the nearest five, and returns null under five, so that no count or difference reveals one person. */
export const shownCount = (count: number): number | null => (count < leastShown ? null : Math.round(count / 5) * 5);

/** Counts one flow's forms per edge of its current graph. Edges that the graph no longer has are left out. */
export const countFunnel = (
  flow: FlowFunnel['flow'],
  { machine }: Pick<Journey, 'machine'>,
  ways: readonly FormWay[],
): FlowFunnel => {
  if (ways.length < leastShown) return { flow, forms: ways.length === 0 ? 0 : null, edges: [] };
  const graph = [{ from: null, to: startOf(machine) }, ...edgesOf(machine)];
  const keys = new Map(graph.map(({ from, to }) => [edgeKey(from, to), { from, to }]));
  const count = (which: keyof FormWay, key: string) => shownCount(ways.filter((way) => way[which].has(key)).length);
  return {
    flow,
    forms: shownCount(ways.length),
    edges: [...keys].map(([key, { from, to }]) => ({
      from,
      to,
      came: count('came', key),
      left: count('left', key),
      returned: count('returned', key),
    })),
  };
};
