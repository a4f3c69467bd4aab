import { journey as buyer } from '#flows/forms/settlement-buyer/machine.ts';
import type { FlowFunnel, Funnel } from '#src/contract/desk/broker-funnel.ts';
import { edgesOf } from '#src/engine/graph.ts';

/** A year's buyers: fewer at each step, with one fork. The numbers are invented; the edges are the flow's. */
const many = (flow: FlowFunnel['flow']): FlowFunnel => {
  const edges = new Map(edgesOf(buyer).map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return {
    flow,
    forms: 120,
    edges: [
      { from: null, to: 'start', came: 120, left: 10, returned: 5 },
      ...[...edges.values()].map(({ from, to }, at) => ({
        from,
        to,
        came: to === 'leads' ? null : Math.max(25, 120 - at * 5),
        left: at % 3 === 0 ? null : 10,
        returned: at % 3 === 2 ? 5 : null,
      })),
    ],
  };
};
const without = (forms: number | null) => (flow: FlowFunnel['flow']) => ({ flow, forms, edges: [] });
const ids = [
  'settlement-buyer',
  'takeover-protocol',
  'settlement-seller',
  'settlement-buyer-project',
  'pep-form',
] as const;

const funnelOf = (of: (flow: FlowFunnel['flow']) => FlowFunnel): Funnel => ({
  least: 5,
  days: 365,
  flows: ids.map((flow, at) => (at === 0 ? of(flow) : without(at % 2 === 0 ? null : 0)(flow))),
});
export const manyForms: Funnel = funnelOf(many);
export const fewForms: Funnel = funnelOf(without(null));
export const noForms: Funnel = funnelOf(without(0));
