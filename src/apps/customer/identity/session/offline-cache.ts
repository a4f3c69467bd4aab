import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OfflineStore } from '#src/client/offline-store.ts';
import { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { User } from '#src/contract/identity/users.ts';
import { type CustomerId, estateId } from '#src/domain/ids.ts';
import { keys } from './query-keys.ts';

/** What is kept for when there is no network. Read with its schema: an app of yesterday may have kept another shape. */
const kept = {
  [keys.customer[0]]: User,
  [keys.homes[0]]: v.array(CustomerHome),
  [keys.inOsloArea[0]]: v.array(estateId),
} as const;
const names = Object.keys(kept) as readonly (keyof typeof kept)[]; // seam: the keys of a constant

/** Puts what was kept for this customer into a new cache, as old as it is. */
export const restoreOffline = (client: QueryClient, store: OfflineStore, whose: CustomerId): void => {
  for (const { key, at, data } of store.read(whose)) {
    const name = names.find((one) => one === key);
    const read = name === undefined ? undefined : v.safeParse(kept[name], data);
    if (read?.success) client.setQueryData([key], read.output, { updatedAt: at });
  }
};

/** Keeps what is fetched from now on. Answers the function that ends it. */
export const keepOffline = (client: QueryClient, store: OfflineStore, whose: CustomerId): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!names.some((name) => name === event.query.queryKey[0])) return;
    const entries = names.flatMap((key) => {
      const state = client.getQueryState([key]);
      return state?.data === undefined ? [] : [{ key, at: state.dataUpdatedAt, data: state.data }];
    });
    store.write(whose, entries);
  });
