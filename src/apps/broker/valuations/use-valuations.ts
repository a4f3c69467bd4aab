import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brokerValuations, type DeskValuation } from '#src/contract/desk/broker-valuations.ts';
import type { HomeValue } from '#src/domain/home-value.ts';
import type { EstateId, ValuationOrderId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches a page of the orders that wait for the broker. */
export const useValuationOrders = (limit: number) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: [...keys.valuationOrders, limit],
    queryFn: () => call(brokerValuations.orders, { query: { limit: String(limit) } }),
    placeholderData: (before) => before,
    refetchInterval: useBeat(),
  });
};

/** Fetches what the home is held to be worth, and who waits for a value. */
export const useDeskValuation = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: keys.valuation(estateId),
    queryFn: () => call(brokerValuations.read, { params: { id: estateId } }),
    refetchInterval: useBeat(),
  });
};

const useChange = <Given>(estateId: EstateId, change: (given: Given) => Promise<DeskValuation>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => client.setQueryData(keys.valuation(estateId), answer),
    // Also after a refusal: another broker of the office may have been first.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.monitor }),
  });
};

export interface ReadValue extends HomeValue {
  /** The revision that the broker has read. */
  readonly revision: number;
}

/** Sets what the home is worth. Refused where a newer value stands, which is fetched and shown. */
export const useSetValuation = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  return useChange(estateId, ({ revision, ...body }: ReadValue) =>
    call(brokerValuations.set, { params: { id: estateId }, body, revision }),
  );
};

export interface Declined {
  readonly order: ValuationOrderId;
  readonly reason: string;
}

/** Says no to an order, with a reason that the customer reads. */
export const useDeclineOrder = (estateId: EstateId) => {
  const { call } = useBrokerContext();
  return useChange(estateId, ({ order, reason }: Declined) =>
    call(brokerValuations.decline, { params: { id: estateId, order }, body: { reason } }),
  );
};
