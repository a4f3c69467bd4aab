import { useCallback, useEffect, useState } from 'react';
import { FormInHand } from '#src/client/form-in-hand.ts';
import { tabStore } from '#src/client/kept-in-tab.ts';
import { type Call, isSent, type SentFlow, type Where } from '#src/engine/define-flow.ts';
import type { FoundFlow } from './flows.ts';

export interface OpenSentFlow {
  readonly flow: SentFlow;
  readonly session: FormInHand;
}
export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly open: OpenSentFlow }
  | { readonly state: 'closed'; readonly error: unknown };

/** Fetches the flow's own chunk and what it needs to begin. */
async function openSentFlow(found: FoundFlow, where: Where, call: Call): Promise<OpenSentFlow> {
  const flow = await found.load();
  if (!isSent(flow)) throw new Error(`${found.id} is kept, and opened by a link`);
  const { calls } = flow;
  const begun = (await calls.open?.(where, call)) ?? {};
  return { flow, session: new FormInHand({ journey: flow, calls, where, call, begun, tab: tabStore(found.id) }) };
}

/** Opens a journey while its page is shown, anew for another try. */
export function useSentFlow(found: FoundFlow, where: Where, call: Call): { opening: Opening; again: () => void } {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [tries, setTries] = useState(0);
  const place = JSON.stringify(where);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    let isGone = false;
    setOpening({ state: 'opening' });
    openSentFlow(found, JSON.parse(place), call).then(
      (open) => isGone || setOpening({ state: 'open', open }),
      (error: unknown) => isGone || setOpening({ state: 'closed', error }),
    );
    return () => {
      isGone = true;
    };
  }, [found, place, call, tries]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  return { opening, again };
}
