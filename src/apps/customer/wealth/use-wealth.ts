import { useQuery } from '@tanstack/react-query';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { values } from '#src/contract/wealth/values.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';

/** Returns what each of the customer's homes is worth. */
export const useWorths = () => useEndpoint(['worths'], values.list, {});

/** Returns one home's valuation and its price history, read together: they are shown together. */
export const useValuation = (id: EstateId | undefined) => {
  const { call } = useCustomerContext();
  return useQuery({
    queryKey: ['valuation', id ?? ''],
    enabled: id !== undefined,
    queryFn: async () => {
      if (id === undefined) throw new Error('No home is chosen');
      const params = { id };
      return {
        valuation: await call(values.read, { params }),
        history: await call(values.history, { params, query: {} }),
      };
    },
  });
};
