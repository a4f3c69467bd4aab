import type { Meta } from '@storybook/react-vite';
import { homeOf, now } from '#src/apps/customer/testing/homes.ts';
import { fourNews, newsOf, ownNews, pageOf } from '#src/apps/customer/testing/news.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/News', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const path = '/customer/notifications';
const failing = () => Promise.reject(refusal('GEN_ERROR', 500));
const at = Date.parse(now) - 2_580_000;
const kept = [
  { key: 'homes', at, data: [homeOf()] },
  { key: 'news-nb', at, data: pageOf(fourNews) },
  { key: 'news-en', at, data: pageOf(fourNews) },
];
const twenty = Array.from({ length: 20 }, (_, index) => newsOf(index + 1));

export const Filled = customerStory({ path, answers: { 'GET /feed': () => pageOf(fourNews) } });
export const OfOwn = customerStory({ path, answers: { 'GET /feed': () => pageOf(ownNews) } });
export const MorePages = customerStory({ path, answers: { 'GET /feed': () => pageOf(twenty, 43) } });
export const Loading = customerStory({ path, answers: { 'GET /feed': never } });
export const Empty = customerStory({ path });
export const NotFetched = customerStory({ path, answers: { 'GET /feed': failing } });
export const Offline = customerStory({ path, kept, answers: { 'GET /feed': noNetwork } });
export const OnHome = customerStory({ answers: { 'GET /feed': () => pageOf(fourNews) } });
export const OnHomeLoading = customerStory({ answers: { 'GET /feed': never } });
export const OnHomeNotFetched = customerStory({ answers: { 'GET /feed': failing } });
export const OnHomeOffline = customerStory({ kept, answers: { 'GET /estates': noNetwork, 'GET /feed': noNetwork } });
