import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { linkFlow } from '../homes/links.ts';
import { revision } from '../shared.ts';

/** To the nearest five; null for fewer than `least`, none included, so that nobody is known again (decision 018). */
const shownCount = v.nullable(revision);

export const FunnelEdge = v.object({
  /** None for the way in. */
  from: v.nullable(v.string()),
  to: v.string(),
  /** Forms that came to `to` by this edge; of those, where nothing happened for a day; and of those, that went on. */
  came: shownCount,
  left: shownCount,
  returned: shownCount,
});
export const FlowFunnel = v.object({
  flow: linkFlow,
  /** How many forms were begun. None is told as 0. */
  forms: shownCount,
  /** By the flow's own graph, in its order; nothing while there are too few forms. */
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
