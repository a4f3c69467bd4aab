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

export const BidRound = journey({ 'GET /timeline/seller': () => [saleOf()] });
/** The broker has a photo. */
export const BrokersPhoto = journey({
  'GET /timeline/seller': () => [saleOf({ broker: { ...saleOf().broker, photo: photoHash } })],
  'GET /estate/:id/broker-photo': paintedFace,
});
export const Completed = journey({
  'GET /timeline/seller': () => [
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
export const AskedToRate = journey({
  'GET /timeline/seller': finished,
  'GET /estates/:id/rating/:side': () => ownRatingOf(),
});
export const Rated: StoryObj = {
  ...journey({
    'GET /timeline/seller': finished,
    'GET /estates/:id/rating/:side': () => ownRatingOf(),
    'POST /estates/:id/rating/:side': () => ownRatingOf({ state: 'given', mayRate: false, stars: 4 }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^4 / }));
    await userEvent.click(canvas.getByRole('button', { name: /^Send / }));
    await canvas.findByText(/^(Takk for|Thank you)/);
  },
};
export const RatingRefused: StoryObj = {
  ...journey({ 'GET /timeline/seller': finished, 'GET /estates/:id/rating/:side': () => ownRatingOf() }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^3 / }));
    await userEvent.type(canvas.getByRole('textbox'), 'Ring meg på 420 01 001');
    await userEvent.click(canvas.getByRole('button', { name: /^Send / }));
  },
};
export const NotBegun = journey({
  'GET /timeline/seller': () => [saleOf({ state: 'not-begun', bids: null, buckets: [] })],
});
export const TwoHomes = journey({
  'GET /timeline/seller': () => [saleOf()],
  'GET /timeline/buyer': () => [saleOf({ side: 'buyer', bids: null, waitsFor: [] })],
});
export const FirstDay = journey({ 'GET /timeline/seller': () => [] });
export const Loading = journey({ 'GET /timeline/seller': never });
export const Failed = journey({ 'GET /timeline/seller': () => Promise.reject(refusal('GEN_ERROR', 500)) });
export const Offline = journey({ 'GET /timeline/seller': noNetwork });
