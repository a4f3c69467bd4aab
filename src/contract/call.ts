import type { GenericSchema, InferOutput } from 'valibot';
import type { Bytes, Endpoint, Parsed, Sent, Stream } from './endpoint.ts';

type Part<Name extends string, S> = S extends undefined ? unknown : Record<Name, Sent<S>>;
type MaybePart<Name extends string, S> = S extends undefined ? unknown : Partial<Record<Name, Sent<S>>>;

/** Input of a call: path parameters, query, body, the revision it read (`If-Match`), and its own headers. */
export type Input<P, Q, B> = Part<'params', P> &
  MaybePart<'query', Q> &
  Part<'body', B> & {
    revision?: number;
    idempotencyKey?: string;
    /** Version of the form's definition that the page was built with (`Form-Version`). */
    formVersion?: number;
    /** The person whom the page of a form was opened as (`Form-Person`). */
    formPerson?: string;
    /** Values of the endpoint's own headers. */
    headers?: Readonly<Record<string, string>>;
    /** A bearer token of another kind than the stored one, such as a reset link's. */
    bearer?: string;
  };

/** Result of a call: the parsed response, bytes as a Blob-like, or nothing. */
export type Answer<A> = A extends GenericSchema
  ? InferOutput<A>
  : A extends Bytes
    ? { blob: unknown; type: string }
    : A extends Stream
      ? never
      : Parsed<A>;

/**
 * Sends a declared call. `src/client` does it over HTTP with ky; tests do it in process. Rejects with a `CallFailed`
 * that carries the problem document.
 */
export type Call = <P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, input: Input<P, Q, B>) => Promise<Answer<A>>;
