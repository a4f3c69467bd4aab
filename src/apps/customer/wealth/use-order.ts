import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { evaluations } from '#src/contract/wealth/evaluations.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';

type Order = InferInput<typeof evaluations.request.body>;

/** Orders a valuation of a home, and takes the order back. The page shows what the server has afterwards. */
export const useOrder = (id: EstateId) => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const params = { id };
  const refetch = () => client.invalidateQueries({ queryKey: ['valuation', id] });
  const request = useMutation({
    mutationFn: (body: Order) => call(evaluations.request, { params, body }),
    // A refused order may wait already, from another tab.
    onSettled: refetch,
  });
  const withdraw = useMutation({
    mutationFn: (_: null) => call(evaluations.withdraw, { params }),
    onSettled: refetch,
  });
  return { request, withdraw };
};
