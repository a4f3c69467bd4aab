import { potentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import { handle } from '#src/server/http/handle.ts';
import { readBuyers } from './read-buyers.ts';

/** Serves the customers whose search a broker's home fits. */
export default handle(potentialBuyers, {
  list: ({ params, query, caller, web }, on) =>
    readBuyers(on, { ...query, estateId: params.id, me: caller.brokerId, language: web.language }),
});
