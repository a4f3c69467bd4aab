import type { Meta } from '@storybook/react-vite';
import { bookingWeek, deskBooking } from '#src/apps/broker/testing/bookings.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { BookingWeek } from '#src/contract/desk/broker-bookings.ts';
import { brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Bookings', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const page = (week: () => BookingWeek | Promise<BookingWeek>) =>
  brokerStory({ path: '/broker/bookings', answers: { 'GET /brokers/bookings': week } });
const none = { items: [], total: 0 };

export const Week = page(() => bookingWeek);
export const Empty = page(() => ({ ...bookingWeek, bookings: none, waiting: none, blocks: [] }));
export const Colleagues = page(() => ({
  ...bookingWeek,
  bookings: { items: [deskBooking({ broker: 'Even Lie', state: 'confirmed', expiresAt: null })], total: 1 },
}));
export const Loading = page(never);
export const Offline = page(noNetwork);
export const NotFetched = page(() => Promise.reject(refusal('UNAVAILABLE')));
