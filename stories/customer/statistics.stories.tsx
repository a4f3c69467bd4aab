import type { Meta } from '@storybook/react-vite';
import { statisticsOf } from '#src/apps/customer/testing/journeys.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { FakeAnswer } from '#src/apps/testing/fake-server.ts';
import { customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Statistics',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const statistics = (answer: FakeAnswer) =>
  customerStory({
    path: '/customer/estates/00000000-0000-4000-8000-000000000001/statistics',
    answers: { 'GET /estates/:id/statistics': answer },
  });
const without = { days: [], markers: [], updatedTo: null };

export const Filled = statistics(() => statisticsOf());
export const OneDay = statistics(() => statisticsOf({ days: statisticsOf().days.slice(-1), markers: [] }));
export const NotPublished = statistics(() => statisticsOf({ ...without, publishedOn: null }));
export const ProviderDown = statistics(() => statisticsOf({ isFresh: false, fetchedAt: '2026-11-20T05:10:00.000Z' }));
export const NotFound = statistics(() => Promise.reject(refusal('ESTATE_404', 404)));
export const Loading = statistics(never);
export const Failed = statistics(() => Promise.reject(refusal('GEN_ERROR', 500)));
export const Offline = statistics(noNetwork);
