import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Clock } from '../clock.ts';
import { Circuit } from './circuit.ts';
import { LastAnswers } from './last-answers.ts';
import { type FailureKind, kindOfStatus, ProviderFailed, secondsToWait } from './provider-failed.ts';

/** Where a provider is reached, from the configuration only (reliability T16). */
export interface ProviderPlace {
  /** Named in errors and logs. */
  readonly name: string;
  readonly url: string;
  /** Sent with every call, such as `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProviderCall<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Appended to the place's address; begins with `/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** A body that is not JSON, sent as it is; `body` is then left out. */
  readonly raw?: { readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> };
  /** Sent with this call alone. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Idempotency key of a call that changes something: the same at every try. */
  readonly key?: string;
  /** Set when the response is bytes and not JSON: how many there may be. `read` gets a `Uint8Array`. */
  readonly mostBytes?: number;
  /** Returns what a refusal is where its JSON says more than its status; undefined when the status says it. */
  readonly kindOfRefusal?: (status: number, answer: unknown) => FailureKind | undefined;
  /** Returns the value of a JSON response, `undefined` for an empty one. Throws when it is not as declared. */
  readonly read: (answer: unknown) => T;
}

/** A value with the time it was fetched. */
export interface Fetched<T> {
  readonly value: T;
  readonly at: IsoInstant;
  /** False for the last good answer, returned because the provider has just failed. */
  readonly isFresh: boolean;
}

export interface Provider {
  /** Rejects with `ProviderFailed`, which never holds a body, a key or personal data. */
  readonly ask: <T>(call: ProviderCall<T>) => Promise<T>;
  /**
   * As `ask`; when that fails, resolves with the last good answer to the same call. For facts that may be old, such as a
   * price index. Rejects when there is none.
   */
  readonly askOrLast: <T>(call: ProviderCall<T>) => Promise<Fetched<T>>;
  /** Returns when calls are sent again; null while the circuit is closed. */
  readonly closedUntil: () => IsoInstant | null;
}

interface Options {
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Failures in a row that open the circuit, and for how long no call is sent. */
  readonly failures?: number;
  readonly restSeconds?: number;
  /** How many last good answers are kept in memory. */
  readonly lastAnswers?: number;
}

const addressOf = ({ url }: ProviderPlace, { path, query = {} }: ProviderCall<unknown>): string => {
  const address = new URL(`${url.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address.href;
};

const requestOf = (
  place: ProviderPlace,
  { method = 'GET', body, raw, key, headers }: ProviderCall<unknown>,
  timeoutMs: number,
) => ({
  method,
  redirect: 'error' as const,
  headers: {
    accept: 'application/json',
    ...place.headers,
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(raw !== undefined && { 'content-type': raw.type }),
    ...(key !== undefined && { 'idempotency-key': key }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
  ...(raw !== undefined && { body: raw.content }),
  signal: AbortSignal.timeout(timeoutMs),
});

const isTimeOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

const parsed = (text: string): unknown => (text.trim() === '' ? undefined : JSON.parse(text));

/** More than any list of ours needs. */
const jsonMostBytes = 50_000_000;

/** Reads a body to its end, or to one byte more than `most`. */
const bytesOf = async ({ body }: Response, most: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    size += part.length;
    // Leaving the loop closes the connection: the rest is not read.
    if (size > most) break;
  }
  return Buffer.concat(parts);
};

const refusedAs = ({ kindOfRefusal }: ProviderCall<unknown>, status: number, body: Uint8Array): FailureKind => {
  if (kindOfRefusal === undefined) return kindOfStatus(status);
  try {
    return kindOfRefusal(status, parsed(new TextDecoder().decode(body))) ?? kindOfStatus(status);
  } catch {
    return kindOfStatus(status);
  }
};

/** Sends one call. The body is read within the same time as the headers, so that a half body cannot hold a caller. */
const send = async <T>(place: ProviderPlace, call: ProviderCall<T>, options: Options): Promise<T> => {
  const { name } = place;
  let answer: Response;
  let body: Uint8Array;
  try {
    answer = await fetch(addressOf(place, call), requestOf(place, call, options.timeoutMs ?? 5000));
    body = await bytesOf(answer, call.mostBytes ?? jsonMostBytes);
  } catch (error) {
    throw new ProviderFailed(name, isTimeOut(error) ? 'slow' : 'unreachable');
  }
  if (!answer.ok) {
    const wait = secondsToWait(answer.headers.get('retry-after'), options.clock.now());
    throw new ProviderFailed(name, refusedAs(call, answer.status, body), answer.status, wait);
  }
  // An answer for this call only: the provider itself is well.
  if (body.length > (call.mostBytes ?? jsonMostBytes)) throw new ProviderFailed(name, 'refused', answer.status);
  try {
    return call.read(call.mostBytes === undefined ? parsed(new TextDecoder().decode(body)) : body);
  } catch {
    throw new ProviderFailed(name, 'unreadable', answer.status);
  }
};

/**
 * Opens a provider: five seconds a call, the last good answers kept with their time, and no call for 60 seconds after
 * three failures in a row. One is opened for each port and kept for the life of the process.
 */
export const openProvider = (place: ProviderPlace, options: Options): Provider => {
  const { clock, failures = 3, restSeconds = 60, lastAnswers = 200 } = options;
  const circuit = new Circuit(failures, restSeconds);
  const last = new LastAnswers(lastAnswers);
  const ask: Provider['ask'] = (call) => circuit.pass(place.name, clock, () => send(place, call, options));
  return {
    ask,
    async askOrLast(call) {
      const key = `${call.method ?? 'GET'} ${addressOf(place, call)} ${JSON.stringify(call.body ?? null)}`;
      try {
        const value = await ask(call);
        const at = instantOf(clock.now().getTime());
        last.keep(key, { answer: value, at });
        return { value, at, isFresh: true };
      } catch (error) {
        const found = last.find(key);
        if (!found) throw error;
        // seam: the same call stored it, so its own `read` made it.
        return { value: found.answer as Awaited<ReturnType<typeof call.read>>, at: found.at, isFresh: false };
      }
    },
    closedUntil() {
      const at = clock.now();
      const wait = circuit.secondsLeft(at);
      return wait > 0 ? instantOf(at.getTime() + wait * 1000) : null;
    },
  };
};
