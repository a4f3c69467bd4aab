import { isSearch } from '#src/domain/match.ts';
import { optionsOf, wholeOptions } from '#src/server/identity/customers/options.ts';
import type { PopupKind } from './popup-kind.ts';

/** Has saved homes that come for sale, and has not said what to look for. */
const likesWithoutSearch: PopupKind['isDue'] = async (on, { customerId }) => {
  const saved = await on.db
    .selectFrom('favourite')
    .select('id')
    .where('customerId', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  if (saved === undefined) return false;
  return !isSearch(wholeOptions(await optionsOf(on.db, customerId)).searchProfile);
};

const popupKinds: readonly PopupKind[] = [
  {
    kind: 'SEARCH_PROFILE',
    order: 30,
    flag: 'edit-search-profile',
    isDue: likesWithoutSearch,
    title: { nb: 'Skal vi se etter boliger for deg?', en: 'Shall we look for homes for you?' },
    text: {
      nb: 'Du har lagret favoritter, men ikke sagt hva du ser etter. Fortell oss det, så sier vi fra når noe passer.',
      en: 'You have saved favourites, but not said what you look for. Tell us, and we let you know when a home fits.',
    },
    claim: { nb: 'Fortell hva du ser etter', en: 'Say what you look for' },
    path: '/customer/search-profile/my-search',
  },
];
export default popupKinds;
