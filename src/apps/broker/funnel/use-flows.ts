import { useQueries } from '@tanstack/react-query';
import { flows } from '#src/apps/flows/flows.ts';
import type { FlowFunnel } from '#src/contract/desk/broker-funnel.ts';
import type { Flow } from '#src/engine/define-flow.ts';

/** A flow's numbers with the flow itself, whose graph and texts come from its folder. */
export interface FunnelOfFlow {
  readonly flow: Flow;
  readonly funnel: FlowFunnel;
}

/** Loads the flows of a funnel, each from its folder once; undefined while one is loading. */
export function useFlows(funnels: readonly FlowFunnel[]): readonly FunnelOfFlow[] | undefined {
  const found = funnels.flatMap((funnel) => {
    const load = flows.find(({ id }) => id === funnel.flow)?.load;
    return load === undefined ? [] : [{ funnel, load }];
  });
  const loaded = useQueries({
    queries: found.map(({ funnel, load }) => ({
      queryKey: ['flow', funnel.flow],
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const ready = found.flatMap(({ funnel }, at) => {
    const flow = loaded[at]?.data;
    return flow === undefined ? [] : [{ funnel, flow }];
  });
  return ready.length === found.length ? ready : undefined;
}
