import type { GenericSchema, InferOutput } from 'valibot';
import type { Bytes, Endpoint, Got, Sent, Stream } from './endpoint.ts';

type Part<Name extends string, S> = S extends undefined ? unknown : Record<Name, Sent<S>>;
type MaybePart<Name extends string, S> = S extends undefined ? unknown : Partial<Record<Name, Sent<S>>>;

/** What a call needs: path parameters, query, body, the revision it read (`If-Match`), and headers of its own. */
export type Input<P, Q, B> = Part<'params', P> &
  MaybePart<'query', Q> &
  Part<'body', B> & {
    revision?: number;
    idempotencyKey?: string;
    /** The version of the form's definition that the page was made of (`Form-Version`). */
    formVersion?: number;
    /** Of the endpoint's own headers. */
    headers?: Readonly<Record<string, string>>;
    /** A token of another kind than the kept one, such as a reset link's: it goes as the bearer. */
    bearer?: string;
  };

/** What a caller gets back: the parsed answer, bytes as a Blob-like, or nothing. */
export type Answer<A> = A extends GenericSchema
  ? InferOutput<A>
  : A extends Bytes
    ? { blob: unknown; type: string }
    : A extends Stream
      ? never
      : Got<A>;

/**
 * How any side sends a declared call. `src/client` does it over HTTP with ky; tests do it over the app in process.
 * Rejects with a `CallFailed` that carries the problem document.
 */
export type Call = <P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, input: Input<P, Q, B>) => Promise<Answer<A>>;
