import { asFailure, isAway, isPassing } from '#src/client/call-failed.ts';
import { keptForms } from '#src/client/kept-form/kept-forms.ts';
import { type OpenedFlow, openFlow } from '#src/client/open-flow.ts';
import { type EntryFacts, isKept, type KeptFlow } from '#src/engine/define-flow.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import { type Arrived, arrived, exchangeArrived } from '../../flows/exchange.ts';
import type { FoundFlow } from '../../flows/flow-addresses.ts';
import { call } from '../../frame/call.ts';
import { isSignedIn } from '../shell/front-path.ts';

export interface OpenLinkFlow extends OpenedFlow<Opened> {
  readonly flow: KeptFlow;
  /** Opened by a link just now, not by a reload: then it resumes where the parties left off. */
  readonly isArrival: boolean;
}
/** A form that cannot be opened: why, and whom to call if known. */
export interface Closed {
  readonly error: unknown;
  readonly facts: EntryFacts | null;
}

/** Exchanges the key from the address for a session; without a key the device may already have one. */
async function exchangeKey(flowId: string, where: Where, here: Arrived | null): Promise<void> {
  if (here === null) return;
  // Offline, the same link again means the same person, and this device has the form.
  const isKeptHere = () => keptForms().isLinkOf({ flow: flowId, where }, here.key);
  if (isAway() && (await isKeptHere())) return;
  await exchangeArrived(flowId, where, here).catch(async (error: unknown) => {
    if (!isPassing(error) || !(await isKeptHere())) throw error;
  });
}

/** Refusals of the window close the form even when it exists and could be read. */
const closing = new Set(['OTP_TOO_SOON', 'OTP_TOO_LATE', 'OTP_NO_DATE', 'OTP_NOT_ACTIVE']);

/** Refusals of a device without a session for the form, or with an expired link. */
const shutOut = new Set(['AUTH_NOT_LOGGED_IN', 'NOT_FOUND', 'LINK_GONE']);

/**
 * Opens a flow by a personal link, or without one for a signed-in customer who owns the form (reliability L8). Never
 * rejects: returns why it stays closed, which is the same for another person's home and an unknown one.
 */
export async function openLinkFlow(found: FoundFlow, where: Where): Promise<OpenLinkFlow | Closed> {
  const byLink = await openByLink(found, where);
  if ('session' in byLink || !isSignedIn() || !shutOut.has(asFailure(byLink.error).code)) return byLink;
  const { openOwnForm } = await import('./open-own-form.ts');
  const refusal = await openOwnForm(found.id, where);
  if (refusal === null) return openByLink(found, where);
  return refusal.code === 'AUTH_STEP_UP' ? { error: refusal, facts: null } : byLink;
}

/**
 * Opens a flow by the session of this device. Exchanges the key, loads the flow's chunk, the facts that every page may
 * show, and the form. Never rejects: returns why it stays closed.
 */
async function openByLink(found: FoundFlow, where: Where): Promise<OpenLinkFlow | Closed> {
  const loading = found.load();
  const here = arrived();
  try {
    await exchangeKey(found.id, where, here);
    const flow = await loading;
    if (!isKept(flow))
      throw new Error(`${found.id} has sent calls, so no link opens it. Give its address.ts another access.`);
    const entryFacts = flow.calls.entry?.(where, call).catch(() => null) ?? Promise.resolve(null);
    const opening = openFlow(flow, where, call, { link: here?.key ?? null }).catch((error: unknown) => ({ error }));
    const opened = await opening;
    if ('error' in opened) return { error: opened.error, facts: await entryFacts };
    // A locally stored form is shown at once, without waiting for the network a second time.
    const isHere = opened.session.getSnapshot().saving.state === 'offline';
    const facts = isHere && opened.facts !== null ? opened.facts : ((await entryFacts) ?? opened.facts);
    const { refusal } = facts ?? {};
    if (refusal && closing.has(refusal.code)) {
      opened.close();
      return { error: Object.assign(new Error(refusal.code), refusal), facts };
    }
    if (facts !== null) opened.keepFacts(facts);
    return { ...opened, flow, facts, isArrival: here !== null };
  } catch (error) {
    return { error, facts: null };
  }
}
