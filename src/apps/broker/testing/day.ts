import type { BrokerDay } from '#src/contract/desk/broker-day.ts';
import { deskBooking } from './bookings.ts';
import { estate } from './takeovers.ts';

/** One that is over, one ahead, and a takeover. */
export const day: BrokerDay = {
  date: '2026-11-24',
  items: [
    {
      kind: 'photo',
      estateId: estate(12),
      address: 'Granittgata 11',
      isDone: false,
      at: '2026-11-24T08:00:00.000Z',
      endsAt: '2026-11-24T09:00:00.000Z',
    },
    {
      kind: 'viewing',
      estateId: estate(11),
      address: 'Kastanjelunden 14 B',
      isDone: false,
      at: '2026-11-24T16:00:00.000Z',
      endsAt: null,
    },
    {
      kind: 'takeover',
      estateId: estate(13),
      address: 'Trikkestallen 3',
      at: null,
      endsAt: null,
      isDone: false,
    },
  ],
  meetings: [deskBooking({ start: '2026-11-24T13:00:00.000Z', expiresAt: '2026-11-24T12:00:00.000Z' })],
};
