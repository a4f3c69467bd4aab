import { parse } from 'valibot';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { usePages } from '#src/apps/frame/use-pages.ts';
import { type ServiceOrder, serviceOrders } from '#src/contract/services/service-orders.ts';
import { leadId } from '#src/domain/ids.ts';
import type { PartnerId, Service } from '#src/domain/services.ts';
import { keys } from '../identity/session/queries.ts';

/** Returns the partners that can be asked now. */
export const useCatalogue = () => useEndpoint(keys.catalogue, serviceOrders.catalogue, {});

/** Returns what the customer has ordered, by pages of 20, newest first. */
export const useOrders = () => usePages(keys.serviceOrders, serviceOrders.list, { query: {} });

/** Returns one order with what the partner got, and how it is taken back. */
export const useOrder = (id: string) => {
  const asked = () => ({ params: { id: parse(leadId, id) } });
  return {
    order: useEndpoint([...keys.serviceOrders, id], serviceOrders.read, asked),
    // A refusal may mean that another tab has taken it back.
    recall: useAct(async (call, _: null) => call(serviceOrders.recall, asked()), {
      again: [keys.serviceOrders],
      pendsUntilRead: true,
    }),
  };
};

/** Returns the last order of a service that a new one would repeat; of one partner where it is named. */
export const recentOf = (
  orders: readonly ServiceOrder[],
  service: Service,
  partner?: PartnerId,
): ServiceOrder | undefined =>
  orders.find((one) => one.isRecent && one.service === service && (partner === undefined || one.partner === partner));
