import type { Meta } from '@storybook/react-vite';
import { favouritePage, marketHome, marketPage, seeking, wideningOf } from '#src/apps/customer/testing/market.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { noOptions } from '#src/domain/customer-profile.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Search', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const filled = {
  'GET /users/:id': () => seeking(),
  'POST /estates/pre-market': () => marketPage(),
  'POST /estates/pre-market/favorites': favouritePage,
  'GET /estates/pre-market/:id': () => marketHome(0),
  'GET /estates/pre-market/widening': () => ({ widening: wideningOf() }),
};
const none = { items: [], total: 0, byArea: {} };
const market = (path: string, answers: NonNullable<CustomerStoryProps['answers']> = {}) =>
  customerStory({ path: `/customer/pre-market/${path}`, answers: { ...filled, ...answers } });
const failed = () => Promise.reject(refusal('GEN_ERROR', 500));

export const Suggestions = market('suggestions');
export const SuggestionsMore = market('suggestions', {
  'POST /estates/pre-market': () => marketPage(5, { total: 43 }),
});
export const SuggestionsNarrowed = market('suggestions?only=area+price');
export const SuggestionsWithoutSearch = market('suggestions', {
  'GET /users/:id': () => seeking(noOptions.searchProfile),
  'POST /estates/pre-market': () =>
    marketPage(3, {
      basis: 'city',
      items: [0, 1, 2].map((at) => marketHome(at, { score: null, reasons: [] })),
    }),
});
export const SuggestionsEmpty = market('suggestions', {
  'POST /estates/pre-market': () => ({ ...none, basis: 'search' }),
});
export const SuggestionsLoading = market('suggestions', { 'POST /estates/pre-market': never });
export const SuggestionsFailed = market('suggestions', { 'POST /estates/pre-market': failed });
export const SuggestionsOffline = market('suggestions', { 'POST /estates/pre-market': noNetwork });
export const Sort = market('suggestions?do=sort');
export const Coming = market('coming');
export const ComingEmpty = market('coming', { 'POST /estates/pre-market': () => ({ ...none, basis: 'search' }) });
export const MySearch = market('my-search', { 'POST /estates/pre-market': () => marketPage(2) });
export const MySearchEmpty = market('my-search', { 'POST /estates/pre-market': () => ({ ...none, basis: 'search' }) });
export const MySearchWithoutSearch = market('my-search', {
  'GET /users/:id': () => seeking(noOptions.searchProfile),
  'POST /estates/pre-market': () => ({ ...none, basis: 'all' }),
  'GET /estates/pre-market/widening': () => ({ widening: null }),
});
export const Favourites = market('favorites');
export const FavouritesEmpty = market('favorites', { 'POST /estates/pre-market/favorites': () => none });
export const FavouritesFailed = market('favorites', { 'POST /estates/pre-market/favorites': failed });
export const MapOfOslo = market('suggestions?view=map');
export const MapWithArea = market('suggestions?view=map&area=oslo-sagene', {
  'POST /estates/pre-market': () =>
    marketPage(2, { byArea: { 'oslo-sagene': 2, 'oslo-nordre-aker': 1, 'oslo-ostensjo': 1 } }),
});
export const MapOfBaerum = market('suggestions?view=map&city=Bærum');
export const OneHome = market(`suggestions/${marketHome(0).id}`);
export const OneHomeAsking = market(`suggestions/${marketHome(0).id}?ask=1`);
export const OneHomeLoading = market(`suggestions/${marketHome(0).id}`, { 'GET /estates/pre-market/:id': never });
export const OneHomeGone = market(`suggestions/${marketHome(0).id}`, {
  'GET /estates/pre-market/:id': () => Promise.reject(refusal('ESTATE_404', 404)),
});
