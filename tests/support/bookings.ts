import * as v from 'valibot';
import { bookings } from '#src/contract/services/booking.ts';
import { bookingKeyHeader, bookingKeyOf } from '#src/domain/booking-key.ts';
import { type BookingId, type BrokerId, brokerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import type { Server } from '#src/server/platform/server.ts';
import { slotsOf } from '#src/server/services/booking/free-times.ts';
import { type Heard, Visitor } from './visitor.ts';

/** The broker of `insertHome`. */
export const meetingBroker: BrokerId = v.parse(brokerId, 'br-test');

/** Returns an address that no other caller of the tests has: a hold counts against its caller's. */
let hosts = 0;
export const freshHost = (): Readonly<Record<string, string>> => {
  hosts += 1;
  return { 'x-forwarded-for': `10.${(hosts >> 16) & 255}.${(hosts >> 8) & 255}.${hosts & 255}` };
};

/** Returns the key that a browser makes for a booking, as its header. */
export const freshKey = (): Readonly<Record<string, string>> => ({
  [bookingKeyHeader]: bookingKeyOf(crypto.getRandomValues(new Uint8Array(32))),
});

let phones = 0;
export const freshDetails = (given: object = {}) => {
  phones += 1;
  return {
    telephone: `+4799${String(100_000 + phones)}`,
    firstName: 'Nora',
    lastName: 'Haugen',
    address: 'Syrinhagen 40 A',
    postcode: '0476',
    email: 'nora@example.com',
    note: null,
    ...given,
  };
};

/** Returns the free times of the broker, the first first. */
export const freeTimes = async (
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  broker = meetingBroker,
): Promise<readonly IsoInstant[]> => {
  const at = instantOf(clock.now().getTime());
  const today = osloDate(at);
  const slots = await slotsOf(db, { brokerId: broker, at }, { from: today, to: addDays(today, 60) });
  return slots.filter(({ free }) => free).map(({ start }) => start);
};

export interface Meeting {
  readonly id: BookingId;
  readonly start: IsoInstant;
  readonly headers: Readonly<Record<string, string>>;
  readonly heard: Heard;
}

/** A customer's calls: one address, and a key for each booking. */
export const bookingCalls = (url: () => string) => {
  const send: Visitor['send'] = (endpoint, asked) => new Visitor(url()).send(endpoint, asked);
  const hold = (start: IsoInstant, body: object = {}, headers = freshHost()) =>
    send(bookings.hold, { body: { brokerId: meetingBroker, start, ...body }, headers });
  const request = (holdId: string, details: object = freshDetails(), headers: object = freshKey()) =>
    send(bookings.request, { body: { holdId, ...details }, headers: { ...freshHost(), ...headers } });
  const book = async (start: IsoInstant, details: object = freshDetails(), more: object = {}): Promise<Meeting> => {
    const headers = { ...freshKey(), ...more };
    const held = await hold(start);
    const heard = await request(held.body.holdId, details, headers);
    return { id: held.body.holdId, start, headers: { ...freshHost(), ...headers }, heard };
  };
  return { send, hold, request, book };
};
