import type { Meta } from '@storybook/react-vite';
import { homeOf, now } from '#src/apps/customer/testing/homes.ts';
import { unsure, valuationOf } from '#src/apps/customer/testing/values.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/My home', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const myHome = (props: CustomerStoryProps) => customerStory({ path: '/customer/my-home/properties', ...props });
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

export const Several = myHome({
  homes: [
    homeOf({ label: 'selling' }),
    homeOf({ id: 5, address: 'Øvre Dyrendal-Kristoffersens vei 1284 B', label: 'buying' }),
  ],
  answers: {
    'GET /estates/valuation': () => [
      { ...valuationOf(), estateID: id(1), part: 'seller' },
      { ...valuationOf(), estateID: id(2), part: 'own-words', basis: 'OWN' },
      { ...unsure(), estateID: id(3) },
    ],
  },
});
export const WithoutValue = myHome({ homes: [homeOf()] });
export const Empty = myHome({ homes: [] });
export const Loading = myHome({ answers: { 'GET /estates/valuation': never } });
export const Failed = myHome({ answers: { 'GET /estates': () => Promise.reject(refusal('GEN_ERROR', 500)) } });
export const ValuesFailed = myHome({ answers: { 'GET /estates/valuation': noNetwork } });
export const Offline = myHome({
  kept: [{ key: 'homes', at: Date.parse(now) - 2_580_000, data: [homeOf()] }],
  answers: { 'GET /estates': noNetwork, 'GET /estates/valuation': noNetwork },
});

const saved = (answers: CustomerStoryProps['answers']) =>
  customerStory({ path: '/customer/my-home/saved', ...(answers && { answers }) });
export const Saved = saved({
  'GET /estates/valuation': () => [
    { ...valuationOf(), estateID: id(2), part: 'own-words' },
    { ...unsure(), estateID: id(3), part: 'own-words' },
  ],
});
export const SavedEmpty = saved({});
export const SavedLoading = saved({ 'GET /estates/valuation': never });
export const SavedFailed = saved({ 'GET /estates/valuation': () => Promise.reject(refusal('GEN_ERROR', 500)) });
export const SavedOffline = saved({ 'GET /estates/valuation': noNetwork });
