import type { GenericSchema, InferInput } from 'valibot';
import type { Bytes, Endpoint, Parsed, Resource, Stream } from '#src/contract/endpoint.ts';
import type { AlreadyThere } from '#src/server/platform/already-there.ts';
import type { Refuse } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { CallerOf, Web } from './callers.ts';

/** Bytes as an answer. `name` makes it a download under that name; without it the browser may show it. */
export interface AnswerBytes {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name?: string;
}

/**
 * What a handler may return: a schema's input (undeclared fields are dropped), bytes, a stream of events, or nothing.
 */
export type Answered<A> = A extends GenericSchema
  ? InferInput<A>
  : A extends Bytes
    ? AnswerBytes
    : A extends Stream<infer S>
      ? AsyncIterable<InferInput<S>>
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer may simply end.
        void;

/** One call as its handler receives it: parsed by the contract, with an authenticated caller. */
export type CallTo<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer C, infer X>
    ? {
        readonly params: Parsed<P>;
        readonly query: Parsed<Q>;
        readonly body: Parsed<B>;
        readonly caller: CallerOf<X>;
        /** The revision the caller read (`If-Match`); undefined when it sent none. */
        readonly revision: number | undefined;
        readonly refuse: Refuse<C>;
        readonly web: Web;
      }
    : never;

export type Handler<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _C, infer _X>
    ? (call: CallTo<E>, on: Server) => Promise<Answered<A> | AlreadyThere<Answered<A>>> | Answered<A>
    : never;
export type Handlers<R extends Resource> = { readonly [K in keyof R]: Handler<R[K]> };

/** Rules about single calls that the contract's readers need not know. */
export type RouteOptions<R extends Resource> = {
  readonly [K in keyof R]?: {
    /** The answer holds a secret: it is never stored for a repeated `Idempotency-Key`. */
    readonly secret?: true;
    /**
     * For polled calls: the live topic announced whenever the answer changes, so that "nothing new" costs no query.
     * Parts of the answer that depend on the time may be a minute old.
     */
    readonly changesWith?: (params: CallTo<R[K]>['params']) => string;
    /** The same, when the topics depend on the caller's sessions: every topic that may change the answer. */
    readonly watches?: (call: CallTo<R[K]>) => readonly string[];
    /**
     * Returns the answer's version, if it is known without making the answer. A match with the caller's `If-None-Match`
     * gives 304 at once.
     */
    readonly version?: (call: CallTo<R[K]>, on: Server) => Promise<string | undefined> | string | undefined;
  };
};

export interface Handled<R extends Resource = Resource> {
  readonly resource: R;
  readonly handlers: Handlers<R>;
  readonly routeOptions: RouteOptions<R>;
}

/**
 * Binds handlers to a resource's calls. The default export of `<folder>/handlers.ts`, found by glob and served under
 * `/api`. A missing handler, an answer of another shape or an undeclared problem does not compile.
 */
export const handle = <R extends Resource>(
  resource: R,
  handlers: Handlers<R>,
  routeOptions: RouteOptions<R> = {},
): Handled<R> => ({
  resource,
  handlers,
  routeOptions,
});
