import { parse } from 'valibot';
import { isPassing } from '#src/client/call-failed.ts';
import { handOver } from '#src/contract/homes/another-phone.ts';
import { linkFlow, links } from '#src/contract/homes/links.ts';
import type { Where } from '#src/engine/opened.ts';
import { call } from '../frame/call.ts';
import { arrivedHandOver, arrivedKey, forgetHandOver, forgetKey } from './arrival.ts';

export interface Arrived {
  readonly key: string;
  readonly exchange: typeof links.exchange | typeof handOver.take;
  readonly forget: () => void;
}

/** What led here, if anything: a personal link, or the screen of another phone. */
export const arrived = (): Arrived | null => {
  const [link, screen] = [arrivedKey(), arrivedHandOver()];
  if (link !== null) return { key: link, exchange: links.exchange, forget: forgetKey };
  return screen === null ? null : { key: screen, exchange: handOver.take, forget: forgetHandOver };
};

let exchanging: { readonly key: string; readonly done: Promise<unknown> } | undefined;

/** Posts a key for a session: once, however many ask for it meanwhile. What came of it waits for `exchangeArrived`. */
export function beginExchange(flowId: string, where: Where, { key, exchange }: Arrived): Promise<unknown> {
  if (exchanging?.key !== key) {
    const body = { estateId: where.estateId ?? '', flow: parse(linkFlow, flowId), key };
    exchanging = { key, done: call(exchange, { body }) };
  }
  return exchanging.done;
}

/** The page has the session that a key was posted for, or hears why not. The key is forgotten then. */
export async function exchangeArrived(flowId: string, where: Where, here: Arrived): Promise<void> {
  try {
    await beginExchange(flowId, where, here);
    here.forget();
  } catch (error) {
    exchanging = undefined;
    // A key that was refused is dead; one that never reached the server is kept for the next try.
    if (!isPassing(error)) here.forget();
    throw error;
  }
}
