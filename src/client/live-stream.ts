import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { addressOf, apiBase } from '#src/contract/address.ts';
import type { AnyEndpoint, Endpoint, Stream } from '#src/contract/endpoint.ts';
import { browserIdle } from './browser-idle.ts';
import { deviceClock } from './clock.ts';
import type { Listening, StreamListener, StreamParts } from './keep-listening.ts';

/** Milliseconds before the listening code is loaded again, when it could not be: the page polls until then. */
const loadAgainAfter = 15_000;

/**
 * Listens to a declared stream until it is closed, and reconnects after every break. Uses `fetch`, because
 * `EventSource` cannot send a bearer token and a token must not be in an address. Returns the function that closes it.
 */
export function openStream<P, Q, B, S extends GenericSchema>(
  endpoint: Endpoint<P, Q, B, Stream<S>>,
  parts: StreamParts,
  listener: StreamListener<InferOutput<S>>,
): () => void {
  const stop = new AbortController();
  // seam: the same value, seen without what its parameters and body are made of.
  const path = (parts.base ?? apiBase) + addressOf((endpoint as AnyEndpoint).path, parts.params);
  const search = new URLSearchParams(parts.query).toString();
  const address = search === '' ? path : `${path}?${search}`;
  const receive = (data: string) => {
    const parsed = safeParse(endpoint.answer.event, jsonOf(data));
    if (parsed.success) listener.onEvent(parsed.output);
  };
  void listen({ address, parts, listener, receive, stop: stop.signal });
  return () => stop.abort();
}

const jsonOf = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined; // cut off by a break: the next event carries the same
  }
};

/** Loads the listening code with the first stream: no page shows its first step later for it. */
async function listen(listening: Listening): Promise<void> {
  const { parts, stop } = listening;
  const { clock = deviceClock } = parts;
  const load = () => import('./keep-listening.ts').catch(() => undefined);
  await browserIdle();
  let loaded = await load();
  while (loaded === undefined && !stop.aborted) {
    await new Promise<void>((resolve) => clock.after(loadAgainAfter, resolve));
    loaded = await load();
  }
  await loaded?.keepListening(listening);
}
