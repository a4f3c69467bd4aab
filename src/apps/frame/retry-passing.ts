import { type Query, QueryCache, type QueryKey } from '@tanstack/react-query';
import { isPassing } from '#src/client/call-failed.ts';
import { type Clock, deviceClock } from '#src/client/clock.ts';

type AnyQuery = Query<unknown, unknown, unknown, QueryKey>;

/** Milliseconds in which what was read is kept by the query cache of an app (Spec section 9). */
export const keptFor = 24 * 60 * 60_000;

/** Milliseconds before the first retry, and at most between two. */
const [first, longest] = [5_000, 60_000];

/**
 * The query cache of an app. A page that could not be fetched because of no network or a server fault is fetched again
 * by itself while it is open: after 5 s, then 10, 20, 40 and each 60. `onError` is called with every failure.
 */
export function retryPassing(onError: (error: unknown) => void = () => undefined, clock: Clock = deviceClock) {
  const failures = new Map<string, number>();
  const retry = (query: AnyQuery) => {
    if (query.state.status === 'error' && query.state.fetchStatus === 'idle' && query.isActive())
      query.fetch().catch(() => undefined);
  };
  return new QueryCache({
    onError: (error, query) => {
      onError(error);
      if (!isPassing(error)) return;
      const before = failures.get(query.queryHash) ?? 0;
      failures.set(query.queryHash, before + 1);
      clock.after(Math.min(longest, first * 2 ** before), () => retry(query));
    },
    onSuccess: (_, { queryHash }) => void failures.delete(queryHash),
  });
}
