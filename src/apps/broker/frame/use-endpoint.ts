import { hashKey, type QueryKey, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Cursored, endpointQuery, type PageOf, pagesQuery } from '#src/apps/frame/endpoint-query.ts';
import type { Call, Input } from '#src/contract/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { useBrokerContext } from './broker-context.ts';
import { useBeat } from './use-beat.ts';

export interface ReadOptions {
  /** What was read before is shown until this is there, as when another page of a list is asked for. */
  readonly keeps?: boolean;
  readonly enabled?: boolean;
  /** Milliseconds in which it is not read again. */
  readonly staleTime?: number;
}

const queryOptionsOf = ({ keeps = false, ...rest }: ReadOptions) => ({
  ...rest,
  ...(keeps && { placeholderData: <T>(before: T | undefined) => before }),
});

/** Reads a declared call of the desk when the page opens, and when an act says so. */
export const useEndpoint = <P, Q, B, A>(
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options: ReadOptions = {},
) => useQuery({ ...endpointQuery(useBrokerContext().call, queryKey, endpoint, input), ...queryOptionsOf(options) });

/** Reads a declared call of the desk, and again while the page is open. */
export const useLiveEndpoint = <P, Q, B, A>(
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options: ReadOptions = {},
) =>
  useQuery({
    ...endpointQuery(useBrokerContext().call, queryKey, endpoint, input),
    ...queryOptionsOf(options),
    refetchInterval: useBeat(),
  });

/** Reads a list of the desk page by page. */
export const usePages = <P, Q extends Cursored, B, A extends PageOf>(
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options: ReadOptions = {},
) =>
  useInfiniteQuery({ ...pagesQuery(useBrokerContext().call, queryKey, endpoint, input), ...queryOptionsOf(options) });

/** Reads a list of the desk page by page, and again while it is open. */
export const useLivePages = <P, Q extends Cursored, B, A extends PageOf>(
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options: ReadOptions = {},
) =>
  useInfiniteQuery({
    ...pagesQuery(useBrokerContext().call, queryKey, endpoint, input),
    ...queryOptionsOf(options),
    refetchInterval: useBeat(),
  });

export interface ActOptions<Given, Result> {
  /** The query that the result stands for: it is shown at once. */
  readonly shows?: QueryKey;
  /** Fetched again afterwards, also after a refusal: a colleague or another tab may have been first. */
  readonly again?: readonly QueryKey[];
  /** The act is pending until these have been fetched, so that its control never shows what stood before. */
  readonly pendsUntilRead?: boolean;
  readonly onDone?: (result: Result, given: Given) => void;
}

/** An act of the broker. Never optimistic: the page shows what the server returned. */
export const useAct = <Given, Result>(
  act: (call: Call, given: Given) => Promise<Result>,
  { shows, again = [], pendsUntilRead = false, onDone }: ActOptions<Given, Result>,
) => {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => act(call, given),
    onSuccess: (result, given) => {
      if (shows !== undefined) client.setQueryData(shows, result);
      onDone?.(result, given);
    },
    onSettled: (_, error) => {
      // What the result stands for is read again only after a refusal.
      const known = error === null && shows !== undefined ? hashKey(shows) : null;
      const stale = again.filter((queryKey) => hashKey(queryKey) !== known);
      const read = Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      return pendsUntilRead ? read : undefined;
    },
  });
};
