import * as v from 'valibot';
import type { BookingView } from '#src/contract/services/booking.ts';
import { bookingId, brokerId } from '#src/domain/ids.ts';

const id = (last: string) => v.parse(bookingId, `5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a${last}`);

/** A request for Friday 27 November 2026 at 14, as mock 19b shows it. */
export const bookingView = (given: Partial<BookingView> = {}): BookingView => ({
  id: id('11'),
  broker: {
    id: v.parse(brokerId, 'br-01'),
    name: 'Ingvild Solbakken',
    office: 'Nordlys Eiendom Grünerløkka',
    officePhone: '+4742000100',
  },
  state: 'requested',
  start: '2026-11-27T13:00:00.000Z',
  expiresAt: '2026-11-26T23:00:00.000Z',
  askedStart: null,
  address: 'Syrinhagen 40 A',
  postcode: '0476',
  reason: null,
  revision: 1,
  changedAt: '2026-11-24T11:00:00.000Z',
  ...given,
});

export const customerBookings = {
  items: [bookingView(), bookingView({ id: id('12'), state: 'confirmed', start: '2026-12-02T08:00:00.000Z' })],
  total: 2,
};
