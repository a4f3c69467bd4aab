import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Where } from '#src/engine/opened.ts';
import { countArrivals, onArrival } from '../../flows/arrival.ts';
import type { FoundFlow } from '../../flows/flow-addresses.ts';
import { type Closed, type OpenLinkFlow, openLinkFlow } from './open-link-flow.ts';

export type LinkFlow =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly open: OpenLinkFlow }
  | { readonly state: 'closed'; readonly closed: Closed };

/** Opens a flow while its page is shown; reopens it for another home, another link, or a retry. */
export function useLinkFlow(found: FoundFlow, where: Where | null): { linkFlow: LinkFlow; again: () => void } {
  const [linkFlow, setLinkFlow] = useState<LinkFlow>({ state: 'opening' });
  const [tries, setTries] = useState(0);
  const arrivals = useSyncExternalStore(onArrival, countArrivals);
  const place = JSON.stringify(where);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry or another link reopens it
  useEffect(() => {
    const here: Where | null = JSON.parse(place);
    if (here === null) return;
    let close: (() => void) | undefined;
    let isGone = false;
    setLinkFlow((before) => (before.state === 'open' ? { state: 'opening' } : before));
    void openLinkFlow(found, here).then((result) => {
      if ('session' in result) {
        close = result.close;
        if (isGone) close();
        else setLinkFlow({ state: 'open', open: result });
      } else if (!isGone) setLinkFlow({ state: 'closed', closed: result });
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [found, place, tries, arrivals]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  return { linkFlow, again };
}
