import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#src/apps/frame/endpoint-query.ts';
import { asFailure, failureOf } from '#src/client/call-failed.ts';
import { offlineFor } from '#src/client/offline-store.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { users } from '#src/contract/identity/users.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import type { Language } from '#src/domain/language.ts';
import { type CustomerContext, useCustomerContext } from './customer-context.ts';

/** The query keys of the signed-in pages. The first part is also the key in the offline cache. */
export const keys = {
  customer: ['customer'],
  homes: ['homes'],
  chats: ['chats'],
  inOsloArea: ['in-oslo-area'],
  flag: (name: FlagName) => ['flag', name],
  /** The texts of these answers are in the reader's language, so each language is a read of its own. */
  journeys: { nb: ['journeys-nb'], en: ['journeys-en'] },
  news: { nb: ['news-nb'], en: ['news-en'] },
  allNews: { nb: ['all-news-nb'], en: ['all-news-en'] },
  articles: { nb: ['articles-nb'], en: ['articles-en'] },
  article: (slug: string, language: Language) => ['article', slug, language],
  market: { nb: ['market-nb'], en: ['market-en'] },
  marketHome: { nb: ['market-home-nb'], en: ['market-home-en'] },
  widening: { nb: ['widening-nb'], en: ['widening-en'] },
  quiz: { nb: ['quiz-nb'], en: ['quiz-en'] },
  popup: { nb: ['popup-nb'], en: ['popup-en'] },
  catalogue: ['service-catalogue'],
  serviceOrders: ['service-orders'],
  statistics: (id: string) => ['statistics', id],
} as const;

const minute = 60_000;

/** Spec section 7, "Shell": fetches the customer by the id in their token; not retried. */
const customerQuery = ({ callOnce, session }: CustomerContext) =>
  queryOptions({
    queryKey: keys.customer,
    queryFn: () => {
      const id = session.userID();
      if (id === null) {
        session.end();
        throw failureOf(401, undefined);
      }
      return callOnce(users.read, { params: { id } });
    },
    staleTime: minute,
  });

const homesQuery = ({ call }: CustomerContext) => endpointQuery(call, keys.homes, customerHomes.list, {});

export const useCustomer = () => useQuery(customerQuery(useCustomerContext()));
export const useHomes = () => useQuery(homesQuery(useCustomerContext()));

/** Spec section 3: "a computed boolean estateInOsloArea derived from the customer's estates"; stale after 24 hours. */
export const useIsInOsloArea = (): boolean => {
  const outside = useCustomerContext();
  const { data = [] } = useQuery({
    queryKey: keys.inOsloArea,
    queryFn: async ({ client }) => {
      const homes = await client.ensureQueryData(homesQuery(outside));
      return homes.filter(({ inOsloArea }) => inOsloArea).map(({ estateID }) => estateID);
    },
    staleTime: offlineFor,
  });
  return data.length > 0;
};

/** Reads a flag. A failed read counts as off, but for no network: then it stands as it was last read. */
export const useFlagQuery = (name: FlagName) => {
  const { callOnce } = useCustomerContext();
  return useQuery({
    queryKey: keys.flag(name),
    queryFn: async () => {
      try {
        return (await callOnce(featureFlags.read, { params: { flagName: name } })).enabled;
      } catch (error) {
        if (asFailure(error).status === 0) throw error;
        return false;
      }
    },
    staleTime: 5 * minute,
  });
};

/** Returns whether a flag is on; null until it is known. */
export const useKnownFlag = (name: FlagName): boolean | null => useFlagQuery(name).data ?? null;

/** Returns whether a flag is on; off until it is known. */
export const useFlag = (name: FlagName): boolean => useKnownFlag(name) ?? false;
