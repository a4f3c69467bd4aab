import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { brokerMerges, type Merge } from '#src/contract/desk/broker-merges.ts';
import type { ContactId } from '#src/domain/ids.ts';
import { customersPath } from '../frame/paths.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

export interface Pair {
  readonly one: ContactId;
  readonly other: ContactId;
}

/** The page of two customers beside each other. */
export const mergePath = (one: string, other: string): string =>
  `${customersPath}?${new URLSearchParams({ merge: one, with: other })}`;

/** Fetches two customers beside each other. */
export const usePair = ({ one, other }: Pair) =>
  useEndpoint(keys.pair(one, other), brokerMerges.compare, { params: { id: one, with: other } });

/** Fetches who may be the same person as a customer. */
export const useSame = (id: ContactId) => useEndpoint(keys.same(id), brokerMerges.same, { params: { id } });

export const useMerges = () => useLiveEndpoint(keys.merges, brokerMerges.list, {});

/** Merging and its undo change the lists of customers, and nothing else. */
const again = [keys.allCustomers];

export const useMerge = ({ one, other }: Pair) =>
  useAct((call, _: null) => call(brokerMerges.merge, { params: { id: one }, body: { with: other } }), { again });

export const useUndoMerge = ({ id }: Pick<Merge, 'id'>) =>
  useAct((call, _: null) => call(brokerMerges.undo, { params: { merge: id } }), { again });
