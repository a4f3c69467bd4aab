import type { Meta } from '@storybook/react-vite';
import * as v from 'valibot';
import { bookingWeek, deskBooking } from '#src/apps/broker/testing/bookings.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { BookingWeek } from '#src/contract/desk/broker-bookings.ts';
import { bookingId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { osloInstant } from '#src/domain/oslo-calendar.ts';
import { brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Bookings', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const page = (week: () => BookingWeek | Promise<BookingWeek>) =>
  brokerStory({ path: '/broker/bookings', answers: { 'GET /brokers/bookings': week } });
const many = (index: number) => v.parse(bookingId, `5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a${index + 40}`);
const none = { items: [], total: 0 };

export const Week = page(() => bookingWeek);
export const Empty = page(() => ({ ...bookingWeek, bookings: none, waiting: none, blocks: [] }));
export const Colleagues = page(() => ({
  ...bookingWeek,
  bookings: { items: [deskBooking({ broker: 'Even Lie', state: 'confirmed', expiresAt: null })], total: 1 },
}));
const nightOf = (day: IsoDate, night: { readonly from: IsoInstant; readonly to: IsoInstant }) =>
  brokerStory({
    path: `/broker/bookings?week=${day}`,
    answers: {
      'GET /brokers/bookings': () => ({
        ...bookingWeek,
        bookings: { items: [deskBooking({ start: osloInstant(day, '09:00'), state: 'confirmed' })], total: 1 },
        dates: [],
        blocks: bookingWeek.blocks.map((block) => ({ ...block, ...night })),
      }),
    },
  });
/** The clocks go one hour forward in the night to Sunday. */
export const NightOfSpring = nightOf('2026-03-29', {
  from: '2026-03-28T17:00:00.000Z',
  to: '2026-03-29T08:00:00.000Z',
});
/** The clocks go one hour back in the night to Sunday. */
export const NightOfAutumn = nightOf('2026-10-25', {
  from: '2026-10-24T16:00:00.000Z',
  to: '2026-10-25T09:00:00.000Z',
});
/** Forty meetings in one day: each is seen, in as narrow a lane as needed. */
export const FortyADay = page(() => {
  const first = Date.parse('2026-11-25T07:00:00.000Z');
  const items = Array.from({ length: 40 }, (_, index) =>
    deskBooking({
      id: many(index),
      start: instantOf(first + index * 15 * 60_000),
      state: 'confirmed',
      expiresAt: null,
    }),
  );
  return { ...bookingWeek, bookings: { items, total: items.length } };
});
export const Loading = page(never);
export const Offline = page(noNetwork);
export const NotFetched = page(() => Promise.reject(refusal('UNAVAILABLE')));
