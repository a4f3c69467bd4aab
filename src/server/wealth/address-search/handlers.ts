import { addresses } from '#src/contract/wealth/addresses.ts';
import { handle } from '#src/server/http/handle.ts';
import { findAddresses } from './find-addresses.ts';

/** Customer reference, section 8: the register port's address search. */
export default handle(addresses, {
  search: ({ caller, query }, on) => findAddresses(on, caller.customerId, query),
});
