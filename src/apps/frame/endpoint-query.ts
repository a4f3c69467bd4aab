import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Answer, Call, Input } from '#src/contract/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';

/** Options of a query that sends one declared call. */
export const endpointQuery = <P, Q, B, A>(
  call: Call,
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
) => queryOptions({ queryKey, queryFn: () => call(endpoint, input) });

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
