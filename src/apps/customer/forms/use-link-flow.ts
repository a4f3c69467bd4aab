import { useEffect, useSyncExternalStore } from 'react';
import type { Where } from '#src/engine/opened.ts';
import { useAsked } from '#src/renderer/asked.ts';
import { countArrivals, onArrival } from '../../flows/arrival.ts';
import type { FoundFlow } from '../../flows/flow-addresses.ts';
import { type Closed, type OpenLinkFlow, openLinkFlow } from './open-link-flow.ts';

export type LinkFlow =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly open: OpenLinkFlow }
  | { readonly state: 'closed'; readonly closed: Closed };

const isOpen = (opened: OpenLinkFlow | Closed | undefined): opened is OpenLinkFlow =>
  opened !== undefined && 'session' in opened;

/** Opens a flow while its page is shown; reopens it for another home, another link, or a retry. */
export function useLinkFlow(found: FoundFlow, where: Where | null): { linkFlow: LinkFlow; again: () => void } {
  const { state, answer, ask, again } = useAsked<OpenLinkFlow | Closed>();
  const arrivals = useSyncExternalStore(onArrival, countArrivals);
  const place = JSON.stringify(where);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link reopens it
  useEffect(() => {
    const here: Where | null = JSON.parse(place);
    if (here === null) return;
    ask(async (signal) => {
      const opened = await openLinkFlow(found, here);
      if (signal.aborted && isOpen(opened)) opened.close();
      return opened;
    });
  }, [found, place, arrivals, ask]);
  const open = state === 'answered' && isOpen(answer) ? answer : undefined;
  useEffect(() => () => open?.close(), [open]);
  if (open !== undefined) return { linkFlow: { state: 'open', open }, again };
  // A form that was closed says so until it is open.
  if (answer === undefined || isOpen(answer)) return { linkFlow: { state: 'opening' }, again };
  return { linkFlow: { state: 'closed', closed: answer }, again };
}
