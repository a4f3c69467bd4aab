import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Call, Input } from '#src/contract/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { useCall } from './call-context.tsx';
import { type Cursored, type PageOf, pagesQuery, queryOptionsOf, type ReadOptions } from './endpoint-query.ts';

/** Reads a list page by page. */
export const usePages = <P, Q extends Cursored, B, A extends PageOf>(
  queryKey: QueryKey,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options: ReadOptions = {},
) => useInfiniteQuery({ ...pagesQuery(useCall(), queryKey, endpoint, input), ...queryOptionsOf(options) });

interface CountedPage {
  readonly items: readonly unknown[];
  readonly total: number;
}

/**
 * Reads a list whose call the specification gives by number, page by page: a page begins after those that are read. Every
 * other list is read by `usePages`.
 */
export const useCountedPages = <Page extends CountedPage>(
  queryKey: QueryKey,
  fetchPage: (call: Call, read: number) => Promise<Page>,
  options: ReadOptions = {},
) => {
  const call = useCall();
  return useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => fetchPage(call, pageParam),
    getNextPageParam: (last: Page, pages: readonly Page[]) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length === 0 || read >= last.total ? undefined : read;
    },
    ...queryOptionsOf(options),
  });
};
