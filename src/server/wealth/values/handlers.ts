import { values } from '#src/contract/wealth/values.ts';
import { mayReach } from '#src/domain/levels-of-proof.ts';
import { handle } from '#src/server/http/handle.ts';
import type { CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { priceHistory, salesNearby, valuationOfHome, type WorthAsk, worthOfHomes } from './home-worth.ts';
import { setOwnValue } from './own-value.ts';

const askOf = ({ customerId, standing }: CustomerCaller): WorthAsk => ({
  customerId,
  showsLoan: mayReach('money', standing),
});

/** Spec section 7, "Estates and journey". */
export default handle(values, {
  list: ({ caller }, on) => worthOfHomes(on, askOf(caller)),
  read: ({ params, caller }, on) => valuationOfHome(on, askOf(caller), params.id),
  async setOwn({ params, caller, body }, on) {
    await setOwnValue(on, caller.customerId, params.id, body);
    return valuationOfHome(on, askOf(caller), params.id);
  },
  history: ({ params, caller, query }, on) => priceHistory(on, askOf(caller), params.id, query.interval),
  sales: ({ params, caller, query }, on) => salesNearby(on, askOf(caller), params.id, query),
});
