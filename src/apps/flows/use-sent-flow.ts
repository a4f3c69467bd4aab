import { useEffect } from 'react';
import { asFailure, failureOf, noAnswer } from '#src/client/call-failed.ts';
import { tabStore } from '#src/client/kept-in-tab.ts';
import { SentFlowSession } from '#src/client/sent-flow-session.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import { type Call, isSent, type SentFlow } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';
import { useAsked } from '#src/renderer/asked.ts';
import type { FoundFlow } from './flow-addresses.ts';

export interface OpenSentFlow {
  readonly flow: SentFlow;
  readonly session: SentFlowSession;
  /** The step that opens when the address names none (`JourneyStart.at`). */
  readonly at: string | undefined;
}
export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly open: OpenSentFlow }
  | { readonly state: 'off' }
  | { readonly state: 'closed'; readonly error: unknown; readonly flow?: SentFlow };

/** Spec section 3: "a failed flag fetch counts as off". A network failure is reported as one, and opens nothing. */
const isOn = async (flagName: FlagName, call: Call): Promise<boolean> => {
  try {
    return (await call(featureFlags.read, { params: { flagName } })).enabled;
  } catch (error) {
    if (asFailure(error).status === 0) throw error;
    return false;
  }
};

/** Returns what a half-done journey is kept under: the flow, and the home that its address names. */
export const journeyKey = ({ id, address }: FoundFlow, where: Where): string =>
  [id, ...[...address.path.matchAll(/:(\w+)/g)].map(([, name = '']) => where[name] ?? '')].join('.');

type Opened = Exclude<Opening, { readonly state: 'opening' }>;
type Change = (before: Opened, now: Opened) => void;

/**
 * Loads the flow's chunk and the data that it starts with. Never rejects: returns why the journey stays closed. An open
 * one may be closed later, by `change`.
 */
async function openSentFlow(found: FoundFlow, where: Where, call: Call, change: Change): Promise<Opened> {
  let flow: SentFlow | undefined;
  const closed = (error: unknown): Opened => ({ state: 'closed', error, ...(flow ? { flow } : {}) });
  try {
    // A chunk that does not load counts as a network failure, which the page offers to retry.
    const loaded = await found.load().catch(() => {
      throw noAnswer();
    });
    // A signed-out visitor gets this refusal before any call that needs a user id.
    if (found.address.access === 'signed-in' && where.userID === '') throw failureOf(401, undefined);
    if (!isSent(loaded))
      throw new Error(`${found.id} stores its answers, so a link opens it. Give its address.ts access by link.`);
    flow = loaded;
    const { flag } = found.address;
    if (flag !== undefined && !(await isOn(flag, call))) return { state: 'off' };
    // A reload loses the token: the customer opens the mailed link once more, possibly on another device.
    if (found.address.mailed && !where.token) throw failureOf(401, { code: 'BR_LINK_EXPIRED' });
    const { calls } = flow;
    const begun = (await calls.open?.(where, call)) ?? {};
    const tab = tabStore(journeyKey(found, where));
    const onClosed = (error: unknown) => change(open, closed(error));
    const session = new SentFlowSession({ journey: flow, calls, where, call, begun, tab, onClosed });
    const open: Opened = { state: 'open', open: { flow, session, at: begun.at } };
    return open;
  } catch (error) {
    return closed(error);
  }
}

const opening: Opening = { state: 'opening' };

/** Opens a journey while its page is shown; reopens it on retry and for another link over the page. */
export function useSentFlow(
  found: FoundFlow,
  where: Where,
  call: Call,
  arrivals: number,
): { opening: Opening; again: () => void } {
  const { state, answer, ask, change, again } = useAsked<Opened>();
  const place = JSON.stringify(where);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link reopens it
  useEffect(
    () => ask(() => openSentFlow(found, JSON.parse(place), call, change)),
    [found, place, call, arrivals, ask, change],
  );
  return { opening: (state === 'answered' && answer) || opening, again };
}
