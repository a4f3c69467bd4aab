import type { Meta } from '@storybook/react-vite';
import { estateOf } from '#src/apps/customer/testing/journeys.ts';
import { ratingOf, unrated } from '#src/apps/customer/testing/ratings.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { FakeAnswer } from '#src/apps/testing/fake-server.ts';
import { customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Estate', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const estate = (answer: FakeAnswer) =>
  customerStory({
    path: '/customer/estates/00000000-0000-4000-8000-000000000001',
    answers: answer === undefined ? {} : { 'GET /seller/estates/:id': answer },
  });

export const ForSale = estate(() => estateOf());
export const Buying = estate(() => {
  const { lastBid: _, purchasePrice: __, boughtYear: ___, ...bought } = estateOf();
  return { ...bought, label: 'buying', side: 'buyer', soldFor: 7_990_000 };
});
const rated = (rating: FakeAnswer) =>
  customerStory({
    path: '/customer/estates/00000000-0000-4000-8000-000000000001',
    answers: {
      'GET /seller/estates/:id': () => estateOf(),
      ...(rating && { 'GET /lipscore/broker-rating/average': rating }),
    },
  });
export const FewRatings = rated(() => ratingOf({ average: null, count: 3 }));
export const NotRated = rated(unrated);
export const RatingLoading = rated(never);
export const RatingFailed = rated(noNetwork);
export const FirstDay = estate(() =>
  estateOf({
    askingPrice: null,
    area: null,
    bedrooms: null,
    yearOfBuild: null,
    energyLabel: null,
    primaryRoomArea: null,
    purchasePrice: null,
    boughtYear: null,
    nextEvent: null,
    checklist: null,
  }),
);
export const NotFound = estate(() => Promise.reject(refusal('ESTATE_404', 404)));
export const Loading = estate(never);
export const Failed = estate(() => Promise.reject(refusal('GEN_ERROR', 500)));
export const Offline = estate(noNetwork);
/** Facts that were reported as wrong, and the broker's replies. */
export const ReportedFacts = customerStory({
  path: '/customer/estates/00000000-0000-4000-8000-000000000001',
  answers: {
    'GET /seller/estates/:id': () => estateOf(),
    'GET /estates/:id/reports': () => ({
      reports: [
        {
          fact: 'bedrooms',
          message: 'Det er fire.',
          state: 'open',
          reportedAt: '2026-11-20T11:00:00.000Z',
          answer: null,
        },
        {
          fact: 'area',
          message: 'Det er 122 m².',
          state: 'kept',
          reportedAt: '2026-11-18T11:00:00.000Z',
          answer: 'Takstmannen har målt 118 m².',
        },
      ],
    }),
  },
});
