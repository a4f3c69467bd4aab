import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { handle } from '#src/server/http/handle.ts';
import { changeOwnHome, readOwnHome } from './change-own-home.ts';
import { addOwnHome, deleteOwnHomes } from './own-homes.ts';

/** Spec section 7, "Estates and journey": `POST, PATCH /estates`. */
export default handle(ownHomes, {
  add: ({ caller, body }, on) => addOwnHome(on, caller.customerId, body),
  read: ({ caller, params }, on) => readOwnHome(on.db, caller.customerId, params.id),
  change: ({ caller, body: { estateID, ...words }, revision }, on) =>
    changeOwnHome(on, { customerId: caller.customerId, estateId: estateID, revision }, words),
  remove: ({ caller, params }, on) => on.transaction((tx) => deleteOwnHomes(tx, caller.customerId, params.id)),
});
