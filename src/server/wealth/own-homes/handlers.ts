import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { handle } from '#src/server/http/handle.ts';
import { AlreadyThere } from '#src/server/platform/already-there.ts';
import { askForCall } from '../broker-valuations/ask-for-call.ts';
import { changeOwnHome, readOwnHome } from './change-own-home.ts';
import { addOwnHome, deleteOwnHomes } from './own-homes.ts';

/** Spec section 7, "Estates and journey": `POST, PATCH /estates`. */
export default handle(ownHomes, {
  async add({ caller: { customerId }, body: { mayCall = false, ...words } }, on) {
    const made = await addOwnHome(on, customerId, words);
    const { estateID, state } = made instanceof AlreadyThere ? made.answer : made;
    const calledBy = mayCall ? await askForCall(on, { customerId, estateId: estateID }) : null;
    const answer = { estateID, state, calledBy };
    return made instanceof AlreadyThere ? new AlreadyThere(answer) : answer;
  },
  read: ({ caller, params }, on) => readOwnHome(on.db, caller.customerId, params.id),
  change: ({ caller, body: { estateID, ...words }, revision }, on) =>
    changeOwnHome(on, { customerId: caller.customerId, estateId: estateID, revision }, words),
  remove: ({ caller, params }, on) => on.transaction((tx) => deleteOwnHomes(tx, caller.customerId, params.id)),
});
