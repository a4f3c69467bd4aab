import { preMarket } from '#src/contract/market/pre-market.ts';
import { handle } from '#src/server/http/handle.ts';
import { readFavourites } from './read-favourites.ts';
import { readMarket, readMarketHome } from './read-market.ts';
import { readWidening } from './read-widening.ts';

/** Spec section 7: `POST /estates/pre-market {filter, skip, limit}`, `POST /estates/pre-market/favorites {filter}`. */
export default handle(preMarket, {
  list: ({ caller: { customerId }, body, web: { language } }, on) => readMarket(on, { customerId, language, ...body }),
  favorites: ({ caller: { customerId }, body, web: { language } }, on) =>
    readFavourites(on, { customerId, language, ...body }),
  widening: ({ caller: { customerId }, web: { language } }, on) => readWidening(on, customerId, language),
  read: ({ caller: { customerId }, params, web: { language } }, on) =>
    readMarketHome(on, { customerId, language, id: params.id }),
});
