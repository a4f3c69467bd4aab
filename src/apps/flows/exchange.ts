import { parse } from 'valibot';
import { isPassing } from '#src/client/call-failed.ts';
import { anotherPhone } from '#src/contract/homes/another-phone.ts';
import { linkFlow, links, openedByLink } from '#src/contract/homes/links.ts';
import type { Where } from '#src/engine/opened.ts';
import { call } from '../frame/call.ts';
import { arrivedAnotherPhoneKey, arrivedKey, clearAnotherPhoneKey, clearKey } from './arrival.ts';

export interface Arrived {
  readonly key: string;
  /** Posts the key for a session. Throws what the server refuses, and NOT_FOUND for a flow that it does not open. */
  readonly post: (flowId: string, estateId: string) => Promise<unknown>;
  readonly forget: () => void;
}

/** Returns what opened the page, if anything: a personal link, or the screen of another phone. */
export const arrived = (): Arrived | null => {
  const [link, screen] = [arrivedKey(), arrivedAnotherPhoneKey()];
  if (link !== null) {
    return {
      key: link,
      post: async (flowId, estateId) =>
        call(links.exchange, { body: { estateId, flow: parse(openedByLink, flowId), key: link } }),
      forget: clearKey,
    };
  }
  if (screen === null) return null;
  return {
    key: screen,
    post: async (flowId, estateId) =>
      call(anotherPhone.take, { body: { estateId, flow: parse(linkFlow, flowId), key: screen } }),
    forget: clearAnotherPhoneKey,
  };
};

let exchanging: { readonly key: string; readonly done: Promise<unknown> } | undefined;

/** Posts a key for a session: once, however many callers request it meanwhile. `exchangeArrived` reads the result. */
export function beginExchange(flowId: string, where: Where, { key, post }: Arrived): Promise<unknown> {
  if (exchanging?.key !== key) {
    exchanging = { key, done: post(flowId, where.estateId ?? '') };
  }
  return exchanging.done;
}

/** Waits for the session that a key was posted for; throws why there is none. The key is forgotten afterwards. */
export async function exchangeArrived(flowId: string, where: Where, here: Arrived): Promise<void> {
  try {
    await beginExchange(flowId, where, here);
    here.forget();
  } catch (error) {
    exchanging = undefined;
    // A refused key is dead; a key that never reached the server is kept for the next attempt.
    if (!isPassing(error)) here.forget();
    throw error;
  }
}
