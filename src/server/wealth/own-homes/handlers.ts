import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { handle } from '#src/server/http/handle.ts';
import { addOwnHome, changeOwnHome, deleteOwnHomes } from './own-homes.ts';

/** Spec section 7, "Estates and journey": `POST, PATCH /estates`. */
export default handle(ownHomes, {
  add: ({ caller, body }, on) => addOwnHome(on, caller.customerId, body),
  change: ({ caller, body: { estateID, ...words } }, on) => changeOwnHome(on, caller.customerId, estateID, words),
  remove: ({ caller, params }, on) => on.transaction((tx) => deleteOwnHomes(tx, caller.customerId, params.id)),
});
