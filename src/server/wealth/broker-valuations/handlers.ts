import { evaluations } from '#src/contract/wealth/evaluations.ts';
import { handle } from '#src/server/http/handle.ts';
import { orderValuation, withdrawOrder } from './order-valuation.ts';

/** Spec section 7, "Estates and journey": `POST /estates/{id}/evaluation`. */
export default handle(evaluations, {
  request: ({ params, caller: { customerId }, body }, on) =>
    orderValuation(on, { customerId, estateId: params.id }, body),
  withdraw: ({ params, caller: { customerId } }, on) => withdrawOrder(on, { customerId, estateId: params.id }),
});
