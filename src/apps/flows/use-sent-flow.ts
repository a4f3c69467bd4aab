import { useCallback, useEffect, useState } from 'react';
import { asFailure, failureOf, noAnswer } from '#src/client/call-failed.ts';
import { FormInHand } from '#src/client/form-in-hand.ts';
import { tabStore } from '#src/client/kept-in-tab.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import { type Call, isSent, type SentFlow } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';
import type { FoundFlow } from './flows.ts';

export interface OpenSentFlow {
  readonly flow: SentFlow;
  readonly session: FormInHand;
}
export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly open: OpenSentFlow }
  | { readonly state: 'off' }
  | { readonly state: 'closed'; readonly error: unknown; readonly flow?: SentFlow };

/** Spec section 3: "a failed flag fetch counts as off". A network that is away is said to be that, and opens nothing. */
const isOn = async (flagName: FlagName, call: Call): Promise<boolean> => {
  try {
    return (await call(featureFlags.read, { params: { flagName } })).enabled;
  } catch (error) {
    if (asFailure(error).status === 0) throw error;
    return false;
  }
};

/**
 * Fetches the flow's own chunk and what it needs to begin. `onChange` is told of each state; a journey that is open may
 * be closed later.
 */
async function openSentFlow(found: FoundFlow, where: Where, call: Call, onChange: (now: Opening) => void) {
  let flow: SentFlow | undefined;
  const onClosed = (error: unknown) => onChange({ state: 'closed', error, ...(flow ? { flow } : {}) });
  try {
    // A chunk that does not come is a network that is away: it is asked for again.
    const loaded = await found.load().catch(() => {
      throw noAnswer();
    });
    // Whoever must be signed in and is nobody is told that, before any call that names her.
    if (found.address.access === 'signed-in' && where.userID === '') throw failureOf(401, undefined);
    if (!isSent(loaded)) throw new Error(`${found.id} is kept, and opened by a link`);
    flow = loaded;
    const { flag } = found.address;
    if (flag !== undefined && !(await isOn(flag, call))) return onChange({ state: 'off' });
    // A mail is read on many devices: whoever reloads the page opens its link once more.
    if (found.address.mailed && !where.token) throw failureOf(401, { code: 'BR_LINK_EXPIRED' });
    const { calls } = flow;
    const begun = (await calls.open?.(where, call)) ?? {};
    const tab = tabStore(found.id);
    const session = new FormInHand({ journey: flow, calls, where, call, begun, tab, onClosed });
    onChange({ state: 'open', open: { flow, session } });
  } catch (error) {
    onClosed(error);
  }
}

/** Opens a journey while its page is shown, anew for another try and for another link over the page. */
export function useSentFlow(
  found: FoundFlow,
  where: Where,
  call: Call,
  arrivals: number,
): { opening: Opening; again: () => void } {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [tries, setTries] = useState(0);
  const place = JSON.stringify(where);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try, and another link, open it anew
  useEffect(() => {
    let isGone = false;
    setOpening({ state: 'opening' });
    void openSentFlow(found, JSON.parse(place), call, (now) => isGone || setOpening(now));
    return () => {
      isGone = true;
    };
  }, [found, place, call, tries, arrivals]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  return { opening, again };
}
