import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brokerMerges, type Merge } from '#src/contract/desk/broker-merges.ts';
import type { ContactId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { customersPath } from '../frame/paths.ts';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';

export interface Pair {
  readonly one: ContactId;
  readonly other: ContactId;
}

/** The page of two customers beside each other. */
export const mergePath = (one: string, other: string): string =>
  `${customersPath}?${new URLSearchParams({ merge: one, with: other })}`;

/** Fetches two customers beside each other. */
export const usePair = ({ one, other }: Pair) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: keys.pair(one, other),
    queryFn: () => call(brokerMerges.compare, { params: { id: one, with: other } }),
  });
};

/** Fetches who may be the same person as a customer. */
export const useSame = (id: ContactId) => {
  const { call } = useBrokerContext();
  return useQuery({ queryKey: keys.same(id), queryFn: () => call(brokerMerges.same, { params: { id } }) });
};

export const useMerges = () => {
  const { call } = useBrokerContext();
  return useQuery({ queryKey: keys.merges, queryFn: () => call(brokerMerges.list, {}), refetchInterval: useBeat() });
};

/** Merging and its undo change the lists of customers, and nothing else. */
const useListsAgain = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keys.allCustomers });
};

export const useMerge = ({ one, other }: Pair) => {
  const { call } = useBrokerContext();
  const listsAgain = useListsAgain();
  return useMutation({
    mutationFn: (_: null) => call(brokerMerges.merge, { params: { id: one }, body: { with: other } }),
    onSettled: listsAgain,
  });
};

export const useUndoMerge = ({ id }: Pick<Merge, 'id'>) => {
  const { call } = useBrokerContext();
  const listsAgain = useListsAgain();
  return useMutation({
    mutationFn: (_: null) => call(brokerMerges.undo, { params: { merge: id } }),
    onSettled: listsAgain,
  });
};
