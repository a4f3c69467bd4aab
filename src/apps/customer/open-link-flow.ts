import { parse } from 'valibot';
import { isPassing } from '#src/client/call-failed.ts';
import { type OpenedFlow, openFlow } from '#src/client/open-flow.ts';
import { handOver } from '#src/contract/hand-over.ts';
import { linkFlow, links } from '#src/contract/links.ts';
import { type EntryFacts, isKept, type KeptFlow, type Opened, type Where } from '#src/engine/define-flow.ts';
import { arrivedHandOver, arrivedKey, forgetHandOver, forgetKey } from '../arrival.ts';
import { call } from '../call.ts';
import type { FoundFlow } from '../flows.ts';

export interface OpenLinkFlow extends OpenedFlow<Opened> {
  readonly flow: KeptFlow;
  readonly facts: EntryFacts | null;
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
function exchangeKey(flowId: string, where: Where): Promise<void> {
  const here = arrived();
  if (here === null) return Promise.resolve();
  const { key, exchange, forget } = here;
  if (exchanging?.key !== key) {
    const body = { estateId: where.estateId ?? '', flow: parse(linkFlow, flowId), key };
    const done = call(exchange, { body }).then(forget, (error: unknown) => {
      exchanging = undefined;
      // A key that was refused is dead; one that never reached the server is kept for the next try.
      if (!isPassing(error)) forget();
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
  const isArrival = arrived() !== null;
  try {
    await exchangeKey(found.id, where);
    const flow = await loading;
    if (!isKept(flow)) throw new Error(`${found.id} is sent, and no link opens it`);
    const [entry, opened] = await Promise.allSettled([flow.calls.entry?.(where, call), openFlow(flow, where, call)]);
    const facts = entry.status === 'fulfilled' ? (entry.value ?? null) : null;
    if (opened.status === 'rejected') return { error: opened.reason, facts };
    const { refusal } = facts ?? {};
    if (refusal && closing.has(refusal.code)) {
      opened.value.close();
      return { error: Object.assign(new Error(refusal.code), refusal), facts };
    }
    return { ...opened.value, flow, facts, isArrival };
  } catch (error) {
    return { error, facts: null };
  }
}
