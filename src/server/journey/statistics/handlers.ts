import { statistics } from '#src/contract/journey/statistics.ts';
import { handle } from '#src/server/http/handle.ts';
import { listingStatistics } from './listing-statistics.ts';

/** Spec section 7, "Estates and journey". */
export default handle(statistics, {
  read: ({ params, caller }, on) => listingStatistics(on, { customerId: caller.customerId, estateId: params.id }),
});
