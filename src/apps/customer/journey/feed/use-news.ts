import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { useCountedPages } from '#src/apps/frame/use-pages.ts';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { type FeedItem, type FeedPage, feed } from '#src/contract/journey/feed.ts';
import type { Language } from '#src/domain/language.ts';
import type { NotificationCategory } from '#src/domain/notifications.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys } from '../../identity/session/queries.ts';

type Id = FeedItem['id'];
const pageSize = 20;
/** Milliseconds before a dismissal that the network lost is sent again. */
const pause = 10_000;
const dismissals = ['dismiss-news'] as const;

/** Returns the newest items. They do not count as seen. `cached` reads only what was stored before. */
export const useNews = (from: 'server' | 'cached' = 'server') => {
  const { language } = useLanguage();
  return useEndpoint(keys.news[language], feed.list, {}, { enabled: from === 'server' });
};

/**
 * Returns all items, or those of a category, by pages, which then count as seen. A dismissed item is in no page any
 * more, here or on the server: the next page begins after those left.
 */
export const useAllNews = (category: NotificationCategory | null) => {
  const { language } = useLanguage();
  return useCountedPages([...keys.allNews[language], category], (call, read) =>
    call(feed.list, {
      query: { limit: String(pageSize), offset: String(read), ...(category !== null && { category }) },
    }),
  );
};

const without = (page: FeedPage, id: Id): FeedPage => {
  const items = page.items.filter((item) => item.id !== id);
  return { ...page, items, total: page.total - 1 };
};
const has = (page: FeedPage, id: Id): boolean => page.items.some((item) => item.id === id);

/** Removes a dismissed item from what is cached, in both languages and in each category. */
const forget = (client: QueryClient, id: Id): void => {
  const languages: readonly Language[] = ['nb', 'en'];
  for (const language of languages) {
    client.setQueryData<FeedPage>(keys.news[language], (page) => page && without(page, id));
    client.setQueriesData<InfiniteData<FeedPage>>({ queryKey: keys.allNews[language] }, (all) =>
      all?.pages.some((page) => has(page, id)) ? { ...all, pages: all.pages.map((page) => without(page, id)) } : all,
    );
  }
};

export interface Dismissing {
  readonly send: (id: Id) => void;
  /** The items whose dismissal has been sent, whether or not the server has answered. */
  readonly sent: ReadonlySet<Id>;
  /** Why the last dismissal was refused. The item is shown again then. */
  readonly failure: CallFailed | null;
}

/** Dismisses items on the server. One that the network lost stays hidden, and is sent until it arrives. */
export const useDismissing = (): Dismissing => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationKey: dismissals,
    mutationFn: (id: Id) =>
      call(feed.dismiss, { params: { id } }).catch((reason: unknown) => {
        // An item that is unknown by now is as gone as it was asked to be.
        if (asFailure(reason).code !== 'NOT_FOUND') throw reason;
      }),
    retry: (_, reason) => asFailure(reason).status === 0,
    retryDelay: pause,
    onSuccess: (_, id) => {
      forget(client, id);
      void client.invalidateQueries({ queryKey: [keys.news.nb[0]] });
      void client.invalidateQueries({ queryKey: [keys.news.en[0]] });
    },
  });
  const sent = useMutationState({
    filters: { mutationKey: dismissals, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => state.variables as Id, // seam: the variables of the mutation above
  });
  return { send: mutate, sent: new Set(sent), failure: error === null ? null : asFailure(error) };
};
