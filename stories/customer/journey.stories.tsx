import type { Meta } from '@storybook/react-vite';
import { saleOf } from '#src/apps/customer/testing/journeys.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Journey', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const journey = (answers: NonNullable<CustomerStoryProps['answers']>) =>
  customerStory({ path: '/customer/timeline', answers });

export const BidRound = journey({ sales: () => [saleOf()] });
export const Completed = journey({
  sales: () => [
    saleOf({
      state: 'completed',
      bids: null,
      waitsFor: [],
      buckets: saleOf().buckets.map((bucket) => ({ ...bucket, state: 'done' as const })),
    }),
  ],
});
export const NotBegun = journey({ sales: () => [saleOf({ state: 'not-begun', bids: null, buckets: [] })] });
export const TwoHomes = journey({
  sales: () => [saleOf()],
  purchases: () => [saleOf({ side: 'buyer', bids: null, waitsFor: [] })],
});
export const FirstDay = journey({ sales: () => [] });
export const Loading = journey({ sales: never });
export const Failed = journey({ sales: () => Promise.reject(refusal('GEN_ERROR', 500)) });
export const Offline = journey({ sales: noNetwork });
