import { asFailure, isAway, isPassing } from '#src/client/call-failed.ts';
import { keptForms } from '#src/client/kept-form/kept-forms.ts';
import { type OpenedFlow, openFlow } from '#src/client/open-flow.ts';
import { type EntryFacts, isKept, type KeptFlow } from '#src/engine/define-flow.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import { type Arrived, arrived, exchangeArrived } from '../../flows/exchange.ts';
import type { FoundFlow } from '../../flows/flows.ts';
import { call } from '../../frame/call.ts';
import { isSignedIn } from '../shell/front-path.ts';

export interface OpenLinkFlow extends OpenedFlow<Opened> {
  readonly flow: KeptFlow;
  /** Opened by a link just now, and not by a reload: then it resumes where the parties stand. */
  readonly isArrival: boolean;
}
/** The form cannot be opened: why, and whom to call where that is known. */
export interface Closed {
  readonly error: unknown;
  readonly facts: EntryFacts | null;
}

/** Exchanges the key that led here for a session; without a key the device may have one already. */
async function exchangeKey(flowId: string, where: Where, here: Arrived | null): Promise<void> {
  if (here === null) return;
  // In a cellar the same link again is the same person, and this device has the form.
  const isKeptHere = () => keptForms().isLinkOf({ flow: flowId, where }, here.key);
  if (isAway() && (await isKeptHere())) return;
  await exchangeArrived(flowId, where, here).catch(async (error: unknown) => {
    if (!isPassing(error) || !(await isKeptHere())) throw error;
  });
}

/** The window's refusals close the form also where it exists and could be read. */
const closing = new Set(['OTP_TOO_SOON', 'OTP_TOO_LATE', 'OTP_NO_DATE', 'OTP_NOT_ACTIVE']);

/** What a device without a session for the form is answered, and one whose link has run out. */
const shutOut = new Set(['AUTH_NOT_LOGGED_IN', 'NOT_FOUND', 'LINK_GONE']);

/**
 * Opens a flow by a personal link, or without one for a signed-in customer whose form it is (reliability L8). Never
 * rejects: returns why it stays closed, which is the same for a home of others as for one that does not exist.
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
 * Opens a flow by the session of this device: key for session, the flow's own chunk, the facts that every page may show, the form.
 * Never rejects: returns why it stays closed.
 */
async function openByLink(found: FoundFlow, where: Where): Promise<OpenLinkFlow | Closed> {
  const loading = found.load();
  const here = arrived();
  try {
    await exchangeKey(found.id, where, here);
    const flow = await loading;
    if (!isKept(flow)) throw new Error(`${found.id} is sent, and no link opens it`);
    const telling = flow.calls.entry?.(where, call).catch(() => null) ?? Promise.resolve(null);
    const opening = openFlow(flow, where, call, { link: here?.key ?? null }).catch((error: unknown) => ({ error }));
    const opened = await opening;
    if ('error' in opened) return { error: opened.error, facts: await telling };
    // What was kept here is shown at once; the network is not waited for twice.
    const isHere = opened.session.getSnapshot().saving.state === 'offline';
    const facts = isHere && opened.facts !== null ? opened.facts : ((await telling) ?? opened.facts);
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
