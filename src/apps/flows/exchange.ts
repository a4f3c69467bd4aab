import { parse } from 'valibot';
import { isPassing } from '#src/client/call-failed.ts';
import { anotherPhone } from '#src/contract/homes/another-phone.ts';
import { linkFlow, links } from '#src/contract/homes/links.ts';
import type { Where } from '#src/engine/opened.ts';
import { call } from '../frame/call.ts';
import { arrivedAnotherPhoneKey, arrivedKey, clearAnotherPhoneKey, clearKey } from './arrival.ts';

export interface Arrived {
  readonly key: string;
  readonly exchange: typeof links.exchange | typeof anotherPhone.take;
  readonly forget: () => void;
}

/** Returns what opened the page, if anything: a personal link, or the screen of another phone. */
export const arrived = (): Arrived | null => {
  const [link, screen] = [arrivedKey(), arrivedAnotherPhoneKey()];
  if (link !== null) return { key: link, exchange: links.exchange, forget: clearKey };
  return screen === null ? null : { key: screen, exchange: anotherPhone.take, forget: clearAnotherPhoneKey };
};

let exchanging: { readonly key: string; readonly done: Promise<unknown> } | undefined;

/** Posts a key for a session: once, however many callers request it meanwhile. `exchangeArrived` reads the result. */
export function beginExchange(flowId: string, where: Where, { key, exchange }: Arrived): Promise<unknown> {
  if (exchanging?.key !== key) {
    const body = { estateId: where.estateId ?? '', flow: parse(linkFlow, flowId), key };
    exchanging = { key, done: call(exchange, { body }) };
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
