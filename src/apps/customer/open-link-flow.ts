import { parse } from 'valibot';
import { isAway, isPassing } from '#src/client/call-failed.ts';
import { keptForms } from '#src/client/kept-form/kept-forms.ts';
import { type OpenedFlow, openFlow } from '#src/client/open-flow.ts';
import { handOver } from '#src/contract/hand-over.ts';
import { linkFlow, links } from '#src/contract/links.ts';
import { type EntryFacts, isKept, type KeptFlow, type Opened, type Where } from '#src/engine/define-flow.ts';
import { arrivedHandOver, arrivedKey, forgetHandOver, forgetKey } from '../arrival.ts';
import { call } from '../call.ts';
import type { FoundFlow } from '../flows.ts';

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

let exchanging: { readonly key: string; readonly done: Promise<void> } | undefined;

interface Arrived {
  readonly key: string;
  readonly exchange: typeof links.exchange | typeof handOver.take;
  readonly forget: () => void;
}

/** What led here, if anything: a personal link, or the screen of another phone. */
const arrived = (): Arrived | null => {
  const [link, screen] = [arrivedKey(), arrivedHandOver()];
  if (link !== null) return { key: link, exchange: links.exchange, forget: forgetKey };
  return screen === null ? null : { key: screen, exchange: handOver.take, forget: forgetHandOver };
};

/** Posts the key that led here, once, for a session; without a key the device may have one already. */
async function exchangeKey(flowId: string, where: Where, here: Arrived | null): Promise<void> {
  if (here === null) return;
  const { key, exchange, forget } = here;
  // In a cellar the same link again is the same person, and this device has the form.
  const isKeptHere = () => keptForms().isLinkOf({ flow: flowId, where }, key);
  if (isAway() && (await isKeptHere())) return;
  if (exchanging?.key !== key) {
    const body = { estateId: where.estateId ?? '', flow: parse(linkFlow, flowId), key };
    const done = call(exchange, { body }).then(forget, async (error: unknown) => {
      exchanging = undefined;
      // A key that was refused is dead; one that never reached the server is kept for the next try.
      if (!isPassing(error)) forget();
      else if (await isKeptHere()) return;
      throw error;
    });
    exchanging = { key, done };
  }
  return exchanging.done;
}

/** The window's refusals close the form also where it exists and could be read. */
const closing = new Set(['OTP_TOO_SOON', 'OTP_TOO_LATE', 'OTP_NO_DATE', 'OTP_NOT_ACTIVE']);

/**
 * Opens a flow by a personal link: key for session, the flow's own chunk, the facts that every page may show, the form.
 * Never rejects: answers why it stays closed.
 */
export async function openLinkFlow(found: FoundFlow, where: Where): Promise<OpenLinkFlow | Closed> {
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
