import type { CustomerId } from '#src/domain/ids.ts';
import type { CallerOf } from '#src/server/http/callers.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** The id, if it is the caller's own. Everybody else's is as unknown as nobody's (reliability T7). */
export const own = (caller: CallerOf<'customer'>, id: CustomerId): CustomerId => {
  if (caller.customerId !== id) throw new Refused('NOT_FOUND');
  return id;
};
