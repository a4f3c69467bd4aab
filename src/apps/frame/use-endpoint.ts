import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { Input } from '#src/contract/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { useCall } from './call-context.tsx';
import { type Asked, endpointQuery, queryOptionsOf, type ReadOptions } from './endpoint-query.ts';

/** Reads a declared call when the page opens, and when an act says so. */
export const useEndpoint = <P, Q, B, A>(
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  asked: Asked<Input<P, Q, B>>,
  options: ReadOptions = {},
) => useQuery({ ...endpointQuery(useCall(), queryKey, endpoint, asked), ...queryOptionsOf(options) });
