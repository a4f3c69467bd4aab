import * as v from 'valibot';
import type { BookingWeek, DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import { bookingId, brokerBlockId, brokerId } from '#src/domain/ids.ts';
import { estate } from './takeovers.ts';

const id = (last: string) => v.parse(bookingId, `5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a${last}`);

export const deskBooking = (given: Partial<DeskBooking> = {}): DeskBooking => ({
  id: id('11'),
  brokerId: v.parse(brokerId, 'br-01'),
  broker: 'Ingvild Solbakken',
  state: 'requested',
  start: '2026-11-27T13:00:00.000Z',
  expiresAt: '2026-11-26T23:00:00.000Z',
  askedStart: null,
  name: 'Silje Haugland',
  telephone: '420 01 001',
  email: 'silje@example.com',
  address: 'Syrinhagen 40 A',
  postcode: '0476',
  note: 'Ring på hos Haugland.',
  revision: 1,
  ...given,
});

const confirmed = deskBooking({
  id: id('12'),
  state: 'confirmed',
  start: '2026-11-25T08:00:00.000Z',
  expiresAt: null,
  name: 'Nora Berg',
  address: 'Kastanjelunden 14 B',
  postcode: '0550',
  note: null,
});
const proposed = deskBooking({
  id: id('13'),
  state: 'proposed',
  start: '2026-11-26T09:00:00.000Z',
  askedStart: '2026-11-25T09:00:00.000Z',
  name: 'Even Lie',
  address: 'Sognsveien 2',
  postcode: '0451',
  note: null,
});

/** The week of the desk's clock: one meeting in each state, usual hours but a Friday off, a block, and two dates. */
export const bookingWeek: BookingWeek = {
  bookings: { items: [confirmed, proposed, deskBooking()], total: 3 },
  waiting: { items: [deskBooking()], total: 1 },
  dates: [
    {
      kind: 'viewing',
      estateId: estate(12),
      address: 'Granittgata 11',
      day: '2026-11-28',
      at: '2026-11-28T11:00:00.000Z',
      endsAt: '2026-11-28T12:15:00.000Z',
      isDone: false,
    },
    {
      kind: 'takeover',
      estateId: estate(13),
      address: 'Trikkestallen 3',
      day: '2026-11-24',
      at: null,
      endsAt: null,
      isDone: false,
    },
  ],
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, hours: weekday === 5 ? null : { from: '09:00', to: '16:00' } })),
  blocks: [
    {
      id: v.parse(brokerBlockId, '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7b11'),
      from: '2026-11-24T11:00:00.000Z',
      to: '2026-11-24T13:00:00.000Z',
    },
  ],
};
