import { useAct } from '#src/apps/frame/use-act.ts';
import type { Call } from '#src/contract/call.ts';
import { brokerValuations, type DeskValuation } from '#src/contract/desk/broker-valuations.ts';
import type { HomeValue } from '#src/domain/home-value.ts';
import type { EstateId, ValuationOrderId } from '#src/domain/ids.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

/** Fetches a page of the orders that wait for the broker. */
export const useValuationOrders = (limit: number) =>
  useLiveEndpoint(
    [...keys.valuationOrders, limit],
    brokerValuations.orders,
    { query: { limit: String(limit) } },
    { keeps: true },
  );

/** Fetches what the home is held to be worth, and who waits for a value. */
export const useDeskValuation = (id: EstateId) =>
  useLiveEndpoint(keys.valuation(id), brokerValuations.read, { params: { id } });

const useChange = <Given>(id: EstateId, change: (call: Call, given: Given) => Promise<DeskValuation>) =>
  useAct(change, { shows: keys.valuation(id), again: [keys.monitor] });

export interface ReadValue extends HomeValue {
  /** The revision that the broker has read. */
  readonly revision: number;
}

/** Sets what the home is worth. Refused where a newer value stands, which is fetched and shown. */
export const useSetValuation = (id: EstateId) =>
  useChange(id, (call, { revision, ...body }: ReadValue) =>
    call(brokerValuations.set, { params: { id }, body, revision }),
  );

export interface Declined {
  readonly order: ValuationOrderId;
  readonly reason: string;
}

/** Says no to an order, with a reason that the customer reads. */
export const useDeclineOrder = (id: EstateId) =>
  useChange(id, (call, { order, reason }: Declined) =>
    call(brokerValuations.decline, { params: { id, order }, body: { reason } }),
  );
