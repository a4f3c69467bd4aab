import type { Meta, StoryObj } from '@storybook/react-vite';
import { saleOf } from '#src/apps/customer/testing/journeys.ts';
import { ownRatingOf } from '#src/apps/customer/testing/ratings.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { paintedFace, photoHash } from '#src/apps/testing/faces.ts';
import { type CustomerStoryProps, customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Journey', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const journey = (answers: NonNullable<CustomerStoryProps['answers']>) =>
  customerStory({ path: '/customer/timeline', answers });

export const BidRound = journey({ sales: () => [saleOf()] });
/** The broker has a photo. */
export const BrokersPhoto = journey({
  sales: () => [saleOf({ broker: { ...saleOf().broker, photo: photoHash } })],
  brokerPhoto: paintedFace,
});
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
const finished = () => [
  saleOf({
    state: 'completed' as const,
    bids: null,
    waitsFor: [],
    takeoverDate: '2026-11-16' as never,
    buckets: saleOf().buckets.map((bucket) => ({ ...bucket, state: 'done' as const })),
  }),
];
export const AskedToRate = journey({ sales: finished, ownRating: () => ownRatingOf() });
export const Rated: StoryObj = {
  ...journey({
    sales: finished,
    ownRating: () => ownRatingOf(),
    giveRating: () => ownRatingOf({ state: 'given', mayRate: false, stars: 4 }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^4 / }));
    await userEvent.click(canvas.getByRole('button', { name: /^Send / }));
    await canvas.findByText(/^(Takk for|Thank you)/);
  },
};
export const RatingRefused: StoryObj = {
  ...journey({ sales: finished, ownRating: () => ownRatingOf() }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^3 / }));
    await userEvent.type(canvas.getByRole('textbox'), 'Ring meg på 420 01 001');
    await userEvent.click(canvas.getByRole('button', { name: /^Send / }));
  },
};
export const NotBegun = journey({ sales: () => [saleOf({ state: 'not-begun', bids: null, buckets: [] })] });
export const TwoHomes = journey({
  sales: () => [saleOf()],
  purchases: () => [saleOf({ side: 'buyer', bids: null, waitsFor: [] })],
});
export const FirstDay = journey({ sales: () => [] });
export const Loading = journey({ sales: never });
export const Failed = journey({ sales: () => Promise.reject(refusal('GEN_ERROR', 500)) });
export const Offline = journey({ sales: noNetwork });
