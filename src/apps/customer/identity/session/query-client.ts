import { QueryClient } from '@tanstack/react-query';
import { keptFor, retryPassing } from '#src/apps/frame/retry-passing.ts';

/** Server state of one customer. Spec section 9: kept for 24 hours. */
export const queryClient = (): QueryClient =>
  new QueryClient({
    queryCache: retryPassing(),
    defaultOptions: {
      // `call` has already tried three times, and the cache retries. `always`: a server that is down and a network that is down are treated
      // alike.
      queries: { retry: false, networkMode: 'always', gcTime: keptFor },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
