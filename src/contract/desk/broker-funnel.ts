import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { linkFlow } from '../homes/links.ts';
import { revision } from '../shared.ts';

/** To the nearest five; null below `least`, also for none, so that no person can be identified (decision 018). */
const shownCount = v.nullable(revision);

export const FunnelEdge = v.object({
  /** Null for the entry. */
  from: v.nullable(v.string()),
  to: v.string(),
  /** Forms that reached `to` by this edge; of those, idle for a day; and of those, continued. */
  came: shownCount,
  left: shownCount,
  returned: shownCount,
});
export const FlowFunnel = v.object({
  flow: linkFlow,
  /** Number of begun forms. None is reported as 0. */
  forms: shownCount,
  /** In the order of the flow's own graph; empty while there are too few forms. */
  edges: v.array(FunnelEdge),
});
export type FlowFunnel = v.InferOutput<typeof FlowFunnel>;
export const Funnel = v.object({ least: revision, days: revision, flows: v.array(FlowFunnel) });
export type Funnel = v.InferOutput<typeof Funnel>;

export const brokerFunnel = {
  read: endpoint({
    method: 'GET',
    path: '/brokers/funnel',
    access: 'broker',
    summary: "How far the forms of the broker's office come: by flow and edge, how many came, left and returned",
    answer: Funnel,
  }),
};
