import { registerSync } from '#src/contract/wealth/register-sync.ts';
import { handle } from '#src/server/http/handle.ts';
import { syncHomes } from './sync-homes.ts';

/** Spec section 7, "Estates and journey": `POST /estates/sync/vipps`. */
export default handle(registerSync, {
  sync: ({ caller, body, web }, on) => syncHomes(on, { customerId: caller.customerId, web, code: body.code }),
});
