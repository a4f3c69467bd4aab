import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { keptTicks, ticksKey } from '#src/client/kept-ticks.ts';
import type { OfflineStore } from '#src/client/offline-store.ts';
import { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { HomeDocument } from '#src/contract/account/documents.ts';
import { ChatList } from '#src/contract/chat/chats.ts';
import { User } from '#src/contract/identity/users.ts';
import { Article, ArticleList } from '#src/contract/journey/articles.ts';
import { EstateView } from '#src/contract/journey/estates.ts';
import { FeedPage } from '#src/contract/journey/feed.ts';
import { ListingStatistics } from '#src/contract/journey/statistics.ts';
import { JourneyView } from '#src/contract/journey/timeline.ts';
import { FavouritePage, MarketHome, MarketPage } from '#src/contract/market/pre-market.ts';
import { BookingView, OwnBookings } from '#src/contract/services/booking.ts';
import { OrderPage, PartnerList, ReadOrder } from '#src/contract/services/service-orders.ts';
import { HomeValuation, HomeWorth, PriceHistory } from '#src/contract/wealth/values.ts';
import { type CustomerId, estateId } from '#src/domain/ids.ts';
import { keys } from './queries.ts';

/** Returns a home's value without the customer's loan: local storage is open to anyone with the device. */
const withoutLoan = <T extends HomeWorth>(home: T): T => ({
  ...home,
  loan: null,
  equity: null,
  loanToValue: null,
  loanToValueWithCommonDebt: null,
  ...('payment' in home && { payment: null }),
});

/** The pages of one list that were read. Of saved homes first: they have all that the others have, and more. */
const MarketPages = v.object({
  pages: v.array(v.union([FavouritePage, MarketPage])),
  pageParams: v.array(v.number()),
});

const OrderPages = v.object({ pages: v.array(OrderPage), pageParams: v.array(v.nullish(v.string())) });

const NewsPages = v.object({ pages: v.array(FeedPage), pageParams: v.array(v.number()) });

/**
 * The queries that are cached for offline. Parsed with their schemas: an older version may have stored another shape.
 */
const kept = {
  [keys.customer[0]]: User,
  [keys.homes[0]]: v.array(CustomerHome),
  [keys.inOsloArea[0]]: v.array(estateId),
  [keys.journeys.nb[0]]: v.array(JourneyView),
  [keys.journeys.en[0]]: v.array(JourneyView),
  [keys.news.nb[0]]: FeedPage,
  [keys.news.en[0]]: FeedPage,
  [keys.articles.nb[0]]: ArticleList,
  [keys.articles.en[0]]: ArticleList,
  [keys.market.nb[0]]: MarketPages,
  [keys.market.en[0]]: MarketPages,
  [keys.marketHome.nb[0]]: MarketHome,
  [keys.marketHome.en[0]]: MarketHome,
  [keys.allNews.nb[0]]: NewsPages,
  [keys.allNews.en[0]]: NewsPages,
  [keys.catalogue[0]]: PartnerList,
  [keys.chats[0]]: ChatList,
  /** The list under its own key, and each order under the same with its id. */
  [keys.serviceOrders[0]]: v.union([OrderPages, ReadOrder]),
  [ticksKey[0]]: keptTicks,
  article: Article,
  booking: BookingView,
  bookings: OwnBookings,
  estate: EstateView,
  flag: v.boolean(),
  papers: v.array(v.object({ id: estateId, documents: v.array(HomeDocument) })),
  statistics: ListingStatistics,
  worths: v.array(v.pipe(HomeWorth, v.transform(withoutLoan))),
  valuation: v.object({ valuation: v.pipe(HomeValuation, v.transform(withoutLoan)), history: PriceHistory }),
} as const;
/** A key of more parts, such as a kind of answer and a home, is stored with spaces between them; none for null. */
const between = ' ';
const partsOf = (key: string) => key.split(between).map((part) => (part === '' ? null : part));
const names = Object.keys(kept) as readonly (keyof typeof kept)[]; // seam: the keys of a constant

/** Restores the customer's offline cache into a new query client, with its original timestamps. */
export const restoreOffline = (client: QueryClient, store: OfflineStore, whose: CustomerId): void => {
  for (const { key, at, data } of store.read(whose)) {
    const parts = partsOf(key);
    const name = names.find((one) => one === parts[0]);
    const read = name === undefined ? undefined : v.safeParse(kept[name], data);
    if (read?.success) client.setQueryData(parts, read.output, { updatedAt: at });
  }
};

/** Stores every later fetch for offline. Returns the function that stops it. */
export const keepOffline = (client: QueryClient, store: OfflineStore, whose: CustomerId): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!names.some((name) => name === event.query.queryKey[0])) return;
    const entries = names.flatMap((name) =>
      client
        .getQueryCache()
        .findAll({ queryKey: [name] })
        .flatMap(({ queryKey, state }) => {
          const read = v.safeParse(kept[name], state.data);
          return read.success ? [{ key: queryKey.join(between), at: state.dataUpdatedAt, data: read.output }] : [];
        }),
    );
    store.write(whose, entries);
  });
