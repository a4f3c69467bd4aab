import type { InferInput } from 'valibot';
import { useAct } from '#src/apps/frame/use-act.ts';
import { evaluations } from '#src/contract/wealth/evaluations.ts';
import type { EstateId } from '#src/domain/ids.ts';

type Order = InferInput<typeof evaluations.request.body>;

/** Orders a valuation of a home, and takes the order back. The page shows what the server has afterwards. */
export const useOrder = (id: EstateId) => {
  const params = { id };
  // A refused order may wait already, from another tab.
  const options = { again: [['valuation', id]], pendsUntilRead: true };
  return {
    request: useAct((call, body: Order) => call(evaluations.request, { params, body }), options),
    withdraw: useAct((call, _: null) => call(evaluations.withdraw, { params }), options),
  };
};
