import type { GenericSchema, InferOutput } from 'valibot';
import { addressOf, apiBase } from '#src/contract/address.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { type CallOptions, headersOf, readAnswer } from './call.ts';
import { failureOf, noAnswer } from './call-failed.ts';

export interface FileGiven {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly revision?: number;
  /** The same for every try of one file: the server then takes it once. */
  readonly idempotencyKey: string;
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}
export type SendFile = <S extends GenericSchema>(
  endpoint: AnyEndpoint & { readonly answer: S },
  given: FileGiven,
) => Promise<InferOutput<S>>;

/** Milliseconds until an upload is given up: 25 MB on a line of 2 Mbit/s. */
const longest = 120_000;

const sent = (
  request: XMLHttpRequest,
  { body, onProgress, signal }: Pick<FileGiven, 'body' | 'onProgress' | 'signal'>,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const stop = () => request.abort();
    const fail = () => reject(signal.aborted ? signal.reason : noAnswer());
    signal.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail);
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.timeout = longest;
    request.send(body);
  });

/** Sends documents by XMLHttpRequest: `fetch` says nothing of how much of a body has been sent. */
export const fileSender =
  (options: CallOptions): SendFile =>
  async (endpoint, given) => {
    given.signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const query = given.query === undefined ? '' : `?${new URLSearchParams(given.query)}`;
    request.open(endpoint.method, `${options.base ?? apiBase}${addressOf(endpoint.path, given.params)}${query}`);
    for (const [name, value] of Object.entries(headersOf(endpoint, given, options, undefined))) {
      request.setRequestHeader(name, value);
    }
    // A file from some systems has no type of its own.
    const body = new Blob([given.body], { type: 'application/pdf' });
    const response = await sent(request, { ...given, body });
    if (response.ok) return readAnswer(endpoint, response) as Promise<never>; // seam: parsed by the endpoint's schema.
    throw failureOf(response.status, await response.json().catch(() => undefined), 'document');
  };
