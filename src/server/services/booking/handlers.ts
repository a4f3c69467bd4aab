import * as v from 'valibot';
import { bookings } from '#src/contract/services/booking.ts';
import { bookingEntry } from '#src/domain/booking-calendar.ts';
import { bookingKey, bookingKeyHeader } from '#src/domain/booking-key.ts';
import { calendarFile } from '#src/domain/calendar-file.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { daysBetween } from '#src/domain/oslo-calendar.ts';
import type { Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import { findCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { bookableBrokers } from './bookable-brokers.ts';
import {
  acceptProposal,
  cancelBooking,
  type Holder,
  moveToHold,
  readBooking,
  readOwnBookings,
} from './change-booking.ts';
import { assertTakesMeetings, slotsOf } from './free-times.ts';
import { holdTime, releaseHold } from './hold-time.ts';
import { requestBooking } from './request-booking.ts';

/** Customer reference, section 13. */
const holdsPerAddress: LimitRule = { name: 'booking-holds', max: 10, seconds: 3600 };
/** A key has 256 bits and cannot be guessed; these limit load. */
const readsPerAddress: LimitRule = { name: 'booking-reads', max: 120, seconds: 600 };
const slotsPerAddress: LimitRule = { name: 'booking-slots', max: 600, seconds: 600 };
const mostDays = 14;

const customerOf = async (on: Server, web: Web) =>
  web.bearer === undefined ? undefined : (await findCustomerSession(on, web.bearer, 'pages'))?.customerId;

const keyOf = (web: Web): string | undefined => {
  const key = web.header(bookingKeyHeader);
  return v.is(bookingKey, key) ? key : undefined;
};

/** Counts the call, and reads who asks: by account, by key, or by neither. */
const holderOf = async (on: Server, web: Web): Promise<Holder> => {
  await on.limits.assertWithin(readsPerAddress, web.host);
  return { customerId: await customerOf(on, web), key: keyOf(web) };
};

const timeOf = (on: Server) => instantOf(on.clock.now().getTime());

/** Spec section 2, "/customer/booking": open without sign-in. */
export default handle(bookings, {
  async brokers({ query: { postcode, broker }, web, refuse }, on) {
    await on.limits.assertWithin(slotsPerAddress, web.host);
    const items = await bookableBrokers(on.db, { customerId: await customerOf(on, web), postcode, broker });
    if (items.length === 0 && postcode !== undefined) return refuse('BK_NO_OFFICE');
    return { items: [...items], total: items.length };
  },
  async slots({ params, query, web, refuse }, on) {
    await on.limits.assertWithin(slotsPerAddress, web.host);
    const days = daysBetween(query.from, query.to);
    if (days < 0 || days > mostDays) return refuse('V_FROM_TO');
    await assertTakesMeetings(on.db, params.id);
    return [...(await slotsOf(on.db, { brokerId: params.id, at: timeOf(on) }, query))];
  },
  async hold({ body: { brokerId, start, instead }, web }, on) {
    await on.limits.assertWithin(holdsPerAddress, web.host);
    return holdTime(on, { brokerId, start, instead });
  },
  release: ({ params }, on) => releaseHold(on, params.id),
  async request({ body: { holdId, ...details }, web }, on) {
    const { customerId, key } = await holderOf(on, web);
    if (key === undefined) throw new Refused('NOT_FOUND');
    return requestBooking(on, { holdId, details, key, customerId: customerId ?? null });
  },
  async mine({ caller }, on) {
    const items = await readOwnBookings(on, caller.customerId);
    return { items: [...items], total: items.length };
  },
  read: async ({ params, web }, on) => readBooking(on, params.id, await holderOf(on, web)),
  async change({ params, body, web }, on) {
    const holder = await holderOf(on, web);
    if (body.holdId !== undefined) return moveToHold(on, params.id, holder, body.holdId);
    if (body.accept !== undefined) return acceptProposal(on, params.id, holder, body.accept);
    throw new Refused('INVALID_INPUT');
  },
  cancel: async ({ params, web }, on) => cancelBooking(on, params.id, await holderOf(on, web)),
  async calendar({ params, web }, on) {
    const booking = await readBooking(on, params.id, await holderOf(on, web));
    const file = calendarFile({ entries: [bookingEntry(booking, web.language)] });
    return { bytes: new TextEncoder().encode(file), type: 'text/calendar; charset=utf-8', name: 'mote.ics' };
  },
});
