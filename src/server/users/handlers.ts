import { users } from '#src/contract/users.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { CallerOf } from '../callers.ts';
import { userAnswer } from '../customers/customers.ts';
import { handle } from '../handle.ts';
import { Refused } from '../refused.ts';

/** Everybody else's id is as unknown as nobody's (reliability T7). */
const own = (caller: CallerOf<'customer'>, id: CustomerId): CustomerId => {
  if (caller.customerId !== id) throw new Refused('NOT_FOUND');
  return id;
};

export default handle(users, {
  read: ({ params, caller }, on) => userAnswer(on, own(caller, params.id), caller.method),
});
