import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { safeParse } from 'valibot';
import { failureOf } from '#src/client/call-failed.ts';
import { ekstra } from '#src/contract/services/ekstra.ts';
import { type EstateId, estateId } from '#src/domain/ids.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';

const keys = {
  view: (id: string) => ['ekstra', id],
  days: (id: string) => ['ekstra-days', id],
};

/** Returns the home that an address names. Throws ESTATE_404, as the server would. */
const homeOf = (id: string): EstateId => {
  const parsed = safeParse(estateId, id);
  if (!parsed.success) throw failureOf(404, { code: 'ESTATE_404' });
  return parsed.output;
};

/** Reads the packages for a home and its newest order. */
export const useEkstra = (id: string) => {
  const { call } = useCustomerContext();
  return useQuery({ queryKey: keys.view(id), queryFn: () => call(ekstra.read, { params: { id: homeOf(id) } }) });
};

/** Reads the days of the home's newest advertisement. */
export const useEkstraDays = (id: EstateId) => {
  const { call } = useCustomerContext();
  return useQuery({ queryKey: keys.days(id), queryFn: () => call(ekstra.statistics, { params: { id } }) });
};

/** Withdraws the customer's order. The page shows what the server has afterwards, also after a refusal. */
export const useWithdraw = (id: EstateId) => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_: null) => call(ekstra.withdraw, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.view(id) }),
  });
};

/** Asks the broker for help to sell the home. */
export const useStartSale = (id: EstateId) => {
  const { call } = useCustomerContext();
  return useMutation({
    mutationFn: (message: string | null) => call(ekstra.startSalesProcess, { body: { estateID: id, message } }),
  });
};
