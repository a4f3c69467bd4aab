import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Answer, Call, Input } from '#src/contract/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';

export interface ReadOptions {
  /** What was read before is shown until this is there, as when another page of a list is asked for. */
  readonly keeps?: boolean;
  readonly enabled?: boolean;
  /** Milliseconds in which it is not read again. */
  readonly staleTime?: number;
  /** Milliseconds after which an open page reads it again. */
  readonly refetchInterval?: number;
}

/** Options of a read, as the query takes them. */
export const queryOptionsOf = ({ keeps = false, ...rest }: ReadOptions) => ({
  ...rest,
  ...(keeps && { placeholderData: <T>(before: T | undefined) => before }),
});

/** What a query says of a read that can be tried again. */
export interface RetryableQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What a call is sent. A function is called when it is sent, and may refuse: the query then fails with what it threw. */
export type Asked<I extends object> = I | (() => I);
// seam: no input of a call is a function, which the compiler cannot see through the generic input.
const inputOf = <I extends object>(asked: Asked<I>): I => (typeof asked === 'function' ? (asked as () => I)() : asked);

/** Options of a query that sends one declared call. */
export const endpointQuery = <P, Q, B, A>(
  call: Call,
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  asked: Asked<Input<P, Q, B>>,
) => queryOptions({ queryKey, queryFn: () => call(endpoint, inputOf(asked)) });

/** What the query of a call that returns pages takes, beside its own. */
export type Cursored = GenericSchema<{ cursor?: string | undefined }, unknown>;
export type PageOf = GenericSchema<unknown, { next: string | null }>;

/** Options of a query that reads a list page by page: each page names the cursor of the next one in `next`. */
export const pagesQuery = <P, Q extends Cursored, B, A extends PageOf>(
  call: Call,
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
) => {
  // seam: Q takes a cursor, which the compiler cannot see through the generic input.
  const after = (cursor: string | null) =>
    ({ ...input, query: { ...Object(input).query, ...(cursor !== null && { cursor }) } }) as typeof input;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => call(endpoint, after(pageParam)),
    // seam: the first page has no cursor; the compiler takes null for the only one.
    initialPageParam: null as string | null,
    // seam: every page has `next`, which the compiler cannot see through the generic answer.
    getNextPageParam: (page: Answer<A>) => (page as { readonly next: string | null }).next,
  });
};
