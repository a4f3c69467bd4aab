import './abort-signal-any.ts';
import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import { type GenericSchema, safeParse } from 'valibot';
import { addressOf, apiBase } from '#src/contract/address.ts';
import type { Call } from '#src/contract/call.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { Language } from '#src/domain/language.ts';
import { CallFailed, failureOf, noAnswer } from './call-failed.ts';
import { fetchOrPrefetched } from './prefetch.ts';

export interface CallOptions {
  /** Base URL of the API; another origin only in tests. */
  readonly base?: string;
  readonly language: () => Language;
  /** The signed-in broker's or customer's token, sent only with calls that require it. */
  readonly token?: () => string | null;
  readonly fetch?: typeof globalThis.fetch;
  /** Retries of a lost call; 2 by default. */
  readonly retries?: 0 | 2;
}

interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly revision?: number;
  readonly idempotencyKey?: string;
  readonly formVersion?: number;
  readonly formPerson?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bearer?: string;
}
/** Response timeout in milliseconds. */
const longest = 10_000;
/**
 * Timeout in milliseconds for uploads, as long as the server's own. On a slow line a picture must not restart for ever.
 */
const longestWithBytes = 30_000;

type Remembered = Map<string, { readonly etag: string; readonly answer: unknown }>;

/**
 * Sends declared calls over HTTP (Spec section 7, "Shell"): JSON with a cache header, bytes as Blobs, 204 as undefined.
 * Throws every refusal as a `CallFailed`. Retries GET and POST twice; a POST keeps its first idempotency key, so that
 * the server runs it once. Sends a PATCH once: the session that sent it decides what a lost response means.
 */
export function httpCall(options: CallOptions): Call {
  const http = ky.create({
    prefixUrl: options.base ?? apiBase,
    cache: 'no-store',
    timeout: longest,
    throwHttpErrors: (status) => status !== 304,
    retry: {
      limit: options.retries ?? 2,
      methods: ['get', 'post'],
      statusCodes: [502, 503, 504],
      afterStatusCodes: [503],
      maxRetryAfter: 2_000,
    },
    fetch: options.fetch ?? fetchOrPrefetched,
  });
  const remembered: Remembered = new Map();
  const send = (endpoint: AnyEndpoint, given: CallInput) => sendOne({ http, options, remembered }, endpoint, given);
  // seam: Call's generics tie the answer to the endpoint's schema, which readAnswer() has just parsed it with.
  return send as Call;
}

async function sendOne(
  {
    http,
    options,
    remembered,
  }: { readonly http: KyInstance; readonly options: CallOptions; readonly remembered: Remembered },
  endpoint: AnyEndpoint,
  given: CallInput,
): Promise<unknown> {
  const path = addressOf(endpoint.path, given.params).slice(1);
  const key = endpoint.method === 'GET' ? `${path}?${JSON.stringify(given.query)}` : '';
  const known = remembered.get(key);
  const request: Options = {
    method: endpoint.method,
    headers: headersOf(endpoint, given, options, known?.etag),
    ...(given.query === undefined ? {} : { searchParams: given.query }),
    // What is deleted as the page is closed must still arrive.
    ...(endpoint.method === 'DELETE' && { keepalive: true }),
    ...bodyOf(endpoint, given.body),
  };
  const response = await http(path, request).catch(async (error: unknown) => {
    throw error instanceof HTTPError ? await refusalOf(error.response) : noAnswer();
  });
  if (response.status === 304) return known?.answer;
  const answer = await readAnswer(endpoint, response);
  const etag = response.headers.get('etag');
  if (key !== '' && etag !== null && !isBytes(endpoint.answer)) remembered.set(key, { etag, answer });
  return answer;
}

/** Headers sent with every call. */
export const readHeaders = (language: Language) => ({
  accept: 'application/json, application/problem+json, */*;q=0.5',
  'accept-language': language,
  'cache-control': 'no-store',
});

/**
 * Returns what a call is authorised by. Spec section 6: without stored credentials, throws an unauthenticated error, so
 * that nothing is sent.
 */
const bearerOf = ({ access }: AnyEndpoint, { bearer }: CallInput, { token }: CallOptions): string | null => {
  const own = access === 'open' || access === 'link' ? null : token?.();
  const found = bearer ?? own ?? null;
  if (found === null && (access === 'broker' || access === 'customer')) throw failureOf(401, undefined);
  return found;
};

/** Returns the headers of a call. Throws AUTH_NOT_LOGGED_IN without the credentials that it needs. */
export function headersOf(endpoint: AnyEndpoint, given: CallInput, options: CallOptions, etag: string | undefined) {
  const headers: Record<string, string> = readHeaders(options.language());
  if (given.revision !== undefined) headers['if-match'] = `"${given.revision}"`;
  if (given.formVersion !== undefined) headers['form-version'] = String(given.formVersion);
  if (given.formPerson !== undefined) headers['form-person'] = given.formPerson;
  if (endpoint.idempotent) headers['idempotency-key'] = given.idempotencyKey ?? crypto.randomUUID();
  if (etag !== undefined) headers['if-none-match'] = etag;
  for (const name of endpoint.headers) {
    const value = given.headers?.[name];
    if (value !== undefined) headers[name] = encodeURIComponent(value);
  }
  const token = bearerOf(endpoint, given, options);
  if (token !== null) headers.authorization = `Bearer ${token}`;
  return headers;
}

/** A proxy's page instead of a problem document counts by its status alone. */
const refusalOf = async (response: Response): Promise<CallFailed> =>
  failureOf(response.status, await response.json().catch(() => undefined));

const isBytes = (part: AnyEndpoint['answer'] | AnyEndpoint['body']): boolean => part?.kind === 'bytes';

function bodyOf(endpoint: AnyEndpoint, body: unknown): Pick<Options, 'json' | 'body' | 'timeout'> {
  if (body === undefined) return {};
  if (!isBytes(endpoint.body) || !(body instanceof Blob)) return { json: body };
  return { body, timeout: longestWithBytes };
}

/** Returns what a response holds, parsed by the endpoint. */
export async function readAnswer(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  if (response.status === 204 || endpoint.answer === undefined) return undefined;
  if (isBytes(endpoint.answer)) {
    return { blob: await response.blob(), type: response.headers.get('content-type') ?? '' };
  }
  const json: unknown = await response.json().catch(() => {
    throw noAnswer();
  });
  // seam: an endpoint's answer that is neither bytes nor a stream is a schema.
  const parsed = safeParse(endpoint.answer as GenericSchema, json);
  if (parsed.success) return parsed.output;
  const where = parsed.issues[0].path?.map((part) => String(part.key)).join('.') ?? '';
  throw new CallFailed({
    status: response.status,
    code: 'GEN_ERROR',
    params: {},
    detail: `${endpoint.method} ${endpoint.path}: unexpected answer at ${where}`,
    extra: {},
  });
}

/** Wraps a call so that every POST carries one idempotency key: however often it is retried, it has one effect. */
export const oneKey = (call: Call): Call => {
  const idempotencyKey = crypto.randomUUID();
  return (endpoint, input) => call(endpoint, { ...input, idempotencyKey });
};

/**
 * Wraps a call so that it carries the form version that the page was built for. The server refuses a version that is
 * too old.
 */
export const ofFormVersion =
  (call: Call, formVersion: number): Call =>
  (endpoint, input) =>
    call(endpoint, { ...input, formVersion });

/**
 * Wraps a call so that it carries the person whom the page was opened as, once known. The server refuses it when another
 * person has opened the form on this phone since.
 */
export const asPerson =
  (call: Call, person: () => string | undefined): Call =>
  (endpoint, input) => {
    const formPerson = person();
    return call(endpoint, formPerson === undefined ? input : { ...input, formPerson });
  };
