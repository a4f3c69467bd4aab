import { favourites } from '#src/contract/market/favourites.ts';
import { handle } from '#src/server/http/handle.ts';
import { removeFavourite, saveFavourite } from './favourites.ts';

/** Spec section 7: `POST /favorite {estateID}`, `DELETE /favorite/{id}`. */
export default handle(favourites, {
  save: ({ caller, body }, on) => saveFavourite(on, caller.customerId, body.estateID),
  remove: ({ caller, params }, on) => removeFavourite(on, caller.customerId, params.id),
});
