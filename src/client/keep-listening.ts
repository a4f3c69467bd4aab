import { createParser } from 'eventsource-parser';
import { firstAborted } from './abort-signal-any.ts';
import { asFailure, type CallFailed, failureOf, isPassing, noAnswer } from './call-failed.ts';
import { type Clock, deviceClock } from './clock.ts';

/** `connecting` before the first response and after a break, `open` while connected, `ended` for good. */
export type StreamState = 'connecting' | 'open' | 'ended';

export interface StreamParts {
  readonly base?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Read for every attempt, so that a renewed token is used. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
}

export interface StreamListener<T> {
  readonly onEvent: (event: T) => void;
  readonly onState: (state: StreamState) => void;
  /** The server refuses (signed out, gone): there is no further attempt. */
  readonly onRefused?: (failure: CallFailed) => void;
}

/** One stream to keep open. */
export interface Listening {
  readonly address: string;
  readonly parts: StreamParts;
  readonly listener: Pick<StreamListener<unknown>, 'onState' | 'onRefused'>;
  readonly receive: (data: string) => void;
  readonly stop: AbortSignal;
}

/** Milliseconds before the first attempt after a break; doubled with each failure. */
const firstWait = 1_000;
const longestWait = 15_000;
/** Milliseconds of silence after which a connection counts as dead. The server sends something every 25 s. */
const quiet = 60_000;

/** Keeps a stream open until it is stopped, or refused by the server. Reconnects after every break. */
export async function keepListening({ address, parts, listener, receive, stop }: Listening): Promise<void> {
  let wait = firstWait;
  const opened = () => {
    wait = firstWait;
    listener.onState('open');
  };
  while (!stop.aborted) {
    listener.onState('connecting');
    try {
      await listenOnce(address, parts, { opened, receive }, stop);
    } catch (error) {
      if (stop.aborted) break;
      const failure = asFailure(error);
      if (!isPassing(failure)) {
        listener.onState('ended');
        listener.onRefused?.(failure);
        return;
      }
    }
    if (stop.aborted) break;
    listener.onState('connecting');
    await pause(parts.clock ?? deviceClock, wait, stop);
    wait = Math.min(longestWait, wait * 2);
  }
  listener.onState('ended');
}

/** Runs one connection until it breaks. Rejects when the server refuses or cannot be reached. */
async function listenOnce(
  address: string,
  parts: StreamParts,
  { opened, receive }: { readonly opened: () => void; readonly receive: (data: string) => void },
  stop: AbortSignal,
): Promise<void> {
  const { fetch = globalThis.fetch, clock = deviceClock } = parts;
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  const signal = firstAborted([stop, silence.signal]);
  const headers = { accept: 'text/event-stream', 'cache-control': 'no-store', ...parts.headers?.() };
  let cancel = () => {};
  const heard = () => {
    cancel();
    cancel = clock.after(quiet, giveUp);
  };
  // A device that reports itself offline need not wait for the silence timeout.
  globalThis.addEventListener?.('offline', giveUp);
  try {
    const response = await fetch(address, { headers, cache: 'no-store', signal }).catch(() => {
      throw noAnswer();
    });
    if (!response.ok || response.body === null) {
      throw failureOf(response.status, await response.json().catch(() => undefined));
    }
    opened();
    heard();
    await readEvents(response.body, receive, heard).catch(() => {
      throw noAnswer();
    });
  } finally {
    cancel();
    globalThis.removeEventListener?.('offline', giveUp);
    // The combined signal then no longer listens to the other.
    giveUp();
  }
}

/** Calls `heard` for any received bytes, comments included. Resolves when the body ends, rejects when it breaks. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  receive: (data: string) => void,
  heard: () => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => receive(data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    heard();
    parser.feed(decoder.decode(read.value, { stream: true }));
  }
}

/** Waits, but no longer than until the network returns or the stream is closed. */
function pause(clock: Clock, milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      globalThis.removeEventListener?.('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(milliseconds, done);
    globalThis.addEventListener?.('online', done);
    stop.addEventListener('abort', done);
  });
}
