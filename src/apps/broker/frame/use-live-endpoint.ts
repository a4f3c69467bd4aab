import type { QueryKey } from '@tanstack/react-query';
import type { Cursored, PageOf, ReadOptions } from '#src/apps/frame/endpoint-query.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { usePages } from '#src/apps/frame/use-pages.ts';
import type { Input } from '#src/contract/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { useBeat } from './use-beat.ts';

/** Reads a declared call of the desk, and again while the page is open. */
export const useLiveEndpoint = <P, Q, B, A>(
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options: ReadOptions = {},
) => useEndpoint(queryKey, endpoint, input, { ...options, refetchInterval: useBeat() });

/** Reads a list of the desk page by page, and again while it is open. */
export const useLivePages = <P, Q extends Cursored, B, A extends PageOf>(
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options: ReadOptions = {},
) => usePages(queryKey, endpoint, input, { ...options, refetchInterval: useBeat() });
