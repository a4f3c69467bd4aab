import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FlagName } from '#src/domain/feature-flags.ts';
import type { Reach } from '#src/domain/levels-of-proof.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';

/**
 * Access to a call. `open`: every caller. `link`: a session that a personal link opened (architecture section 4: an
 * estate id opens nothing). `broker`: a signed-in broker; the matrix decides which estates they may access. `home`: a
 * link session or a broker, for a home of that link or broker. `customer`: a signed-in customer.
 */
export type Access = 'open' | 'link' | 'broker' | 'home' | 'customer';

/** A response or a body of bytes, not JSON. Spec section 7: pdf and octet-stream are returned as blobs. */
export interface Bytes {
  readonly kind: 'bytes';
  readonly types: readonly string[];
}
export const bytes = (...types: readonly string[]): Bytes => ({ kind: 'bytes', types });

/** A stream of server-sent events; the schema is that of one event's data. */
export interface Stream<S extends GenericSchema = GenericSchema> {
  readonly kind: 'stream';
  readonly event: S;
}
export const stream = <S extends GenericSchema>(event: S): Stream<S> => ({ kind: 'stream', event });

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Maybe<T> = T | undefined;

export interface Endpoint<
  P = Maybe<GenericSchema>,
  Q = Maybe<GenericSchema>,
  B = Maybe<GenericSchema | Bytes>,
  A = Maybe<GenericSchema | Bytes | Stream>,
  C extends ProblemCode = ProblemCode,
  X extends Access = Access,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: X;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
  /** HTTP status on success. 204 without a response body. */
  readonly status: 200 | 201 | 202 | 204;
  /** HTTP status when what the call makes was there already (`alreadyThere`); undefined for a call that cannot know. */
  readonly statusAgain: 200 | undefined;
  /** The call's own headers, such as the e-mail of a sign-in. Percent-encoded, because a header is bytes. */
  readonly headers: readonly string[];
  /** Every refusal of its own that a caller must handle, by the catalogue's code. */
  readonly problems: readonly C[];
  /** Code for a server fault on this call, where the catalogue has one; GEN_ERROR elsewhere. */
  readonly fails: C | undefined;
  /** Served only while this flag is on (Spec section 3); otherwise refused with SWITCHED_OFF. */
  readonly flag: FlagName | undefined;
  /** An open call that does more for a signed-in customer: the browser then sends their token. */
  readonly signedInToo: boolean;
  /** What a signed-in customer reaches by it, and so the level of proof it needs; undefined where none calls it. */
  readonly reaches: Reach | undefined;
  /** A person who has left the sale after signing keeps this call of a link, and no other: it reads the own paper. */
  readonly leaverKeeps: boolean;
  /** Whether an `Idempotency-Key` is honoured (architecture section 3: on every POST with an effect). */
  readonly idempotent: boolean;
}
export type AnyEndpoint = Endpoint<
  Maybe<GenericSchema>,
  Maybe<GenericSchema>,
  Maybe<GenericSchema | Bytes>,
  Maybe<GenericSchema | Bytes | Stream>,
  ProblemCode
>;

/** The caller's input and the handler's output of one schema. */
export type Sent<S> = S extends GenericSchema ? InferInput<S> : S extends Bytes ? BlobLike : undefined;
export type Parsed<S> = S extends GenericSchema ? InferOutput<S> : S extends Bytes ? Uint8Array : undefined;
/** A body of bytes as in the browser. Declared by shape, because this folder knows no DOM. */
interface BlobLike {
  readonly size: number;
  readonly type: string;
}

interface EndpointDeclaration<P, Q, B, A, C, X> {
  method: Method;
  path: `/${string}`;
  access: X;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  status?: 200 | 201 | 202 | 204;
  statusAgain?: 200;
  headers?: readonly string[];
  problems?: readonly C[];
  fails?: C;
  flag?: FlagName;
  signedInToo?: true;
  reaches?: Reach;
  leaverKeeps?: true;
}

/** A call that a signed-in customer may make says what it reaches (`src/domain/levels-of-proof.ts`). */
type Reaching<X> = X extends 'customer' | 'home' ? { reaches: Reach } : unknown;

/** Declares one HTTP call. The server, the client, the OpenAPI document and the tests all read this value. */
export function endpoint<
  const C extends ProblemCode = never,
  P extends Maybe<GenericSchema> = undefined,
  Q extends Maybe<GenericSchema> = undefined,
  B extends Maybe<GenericSchema | Bytes> = undefined,
  A extends Maybe<GenericSchema | Bytes | Stream> = undefined,
  const X extends Access = Access,
>(given: EndpointDeclaration<P, Q, B, A, C, X> & Reaching<X>): Endpoint<P, Q, B, A, C, X> {
  return {
    ...given,
    params: given.params as P,
    query: given.query as Q,
    body: given.body as B,
    answer: given.answer as A,
    status: given.status ?? (given.answer === undefined ? 204 : 200),
    statusAgain: given.statusAgain,
    headers: given.headers ?? [],
    problems: [...(given.problems ?? []), ...(given.fails === undefined ? [] : [given.fails])],
    fails: given.fails,
    flag: given.flag,
    signedInToo: given.signedInToo ?? false,
    reaches: given.reaches,
    leaverKeeps: given.leaverKeeps ?? false,
    idempotent: given.method === 'POST',
  };
}

/** Returns the same calls with further refusals, which are checked before any of them is handled. */
export const alsoRefusing = <R extends Resource>(calls: R, ...codes: readonly ProblemCode[]): R =>
  // seam: only the list of refusals grows; inputs and responses stay the same.
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, problems: [...call.problems, ...codes] }]),
  ) as unknown as R;

/** A resource: its calls by name. */
export type Resource = Readonly<Record<string, AnyEndpoint>>;
