import type { CustomerId } from '#src/domain/ids.ts';
import type { CallerOf } from '#src/server/http/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** Returns the id if it is the caller's own. Other customers' ids look like unknown ids (reliability T7). */
export const own = (caller: CallerOf<'customer'>, id: CustomerId): CustomerId => {
  if (caller.customerId !== id) throw new Refused('NOT_FOUND');
  return id;
};
