import type { FlowFunnel } from '#src/contract/desk/broker-funnel.ts';
import { edgesOf, startOf } from '#src/engine/graph.ts';
import type { Journey } from '#src/engine/journey.ts';
import { edgeKey, type FormWay } from './form-way.ts';

/** Fewer forms than this are nobody's business: they could be one family's (decision 018). */
export const leastShown = 5;

/** To the nearest five, and nothing under five: no number, and no difference of two, is one person's. */
export const shownCount = (count: number): number | null => (count < leastShown ? null : Math.round(count / 5) * 5);

/** One flow's forms, edge by edge as its own graph has them. A way that it no longer has is not drawn. */
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
