import * as v from 'valibot';
import { bookingDetails } from '#src/domain/booking-details.ts';
import { bookingKeyHeader } from '#src/domain/booking-key.ts';
import { bookingId, brokerId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { revision } from '../shared.ts';

/** A broker who takes meetings. */
export const BookableBroker = v.object({
  id: brokerId,
  name: v.string(),
  title: v.string(),
  office: v.string(),
  officePhone: v.string(),
  /** Whether the signed-in customer's home is with this broker. */
  isYours: v.boolean(),
});
export type BookableBroker = v.InferOutput<typeof BookableBroker>;

export const BookingSlot = v.object({ start: isoInstant, free: v.boolean() });
export type BookingSlot = v.InferOutput<typeof BookingSlot>;

/** What the customer reads of their meeting. The browser asks `machines/booking.ts` what may be done with it. */
export const BookingView = v.object({
  id: bookingId,
  broker: v.object({ id: brokerId, name: v.string(), office: v.string(), officePhone: v.string() }),
  state: v.picklist(['requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'expired', 'done']),
  /** When it begins; while the broker proposes another time, that one. */
  start: isoInstant,
  expiresAt: v.nullable(isoInstant),
  /** What the customer had asked for, while the broker proposes another time. */
  askedStart: v.nullable(isoInstant),
  address: v.string(),
  postcode: v.string(),
  /** The broker's words, when the meeting was declined or another time is proposed. */
  reason: v.nullable(v.string()),
  revision,
  changedAt: isoInstant,
});
export type BookingView = v.InferOutput<typeof BookingView>;

const flag = 'broker-booking';
const access = 'open';
const ofBooking = v.strictObject({ id: bookingId });
const headers = [bookingKeyHeader];

/** A customer's meetings that are still to come. */
export const OwnBookings = v.object({ items: v.array(BookingView), total: v.number() });

/**
 * Spec section 2, "/customer/booking": a meeting with a broker. Open without sign-in; a mailed key opens one booking. The
 * flag closes new bookings: those that are there can still be read and called off.
 */
export const bookings = {
  brokers: endpoint({
    method: 'GET',
    path: '/bookings/brokers',
    access,
    signedInToo: true,
    reaches: 'pages',
    summary:
      'The brokers of a signed-in customer’s homes, then those of the postcode’s office; at most 20. BK_NO_OFFICE where there is none',
    query: v.strictObject({
      postcode: v.optional(v.pipe(v.string('V_POSTCODE'), v.regex(/^\d{4}$/, 'V_POSTCODE'))),
      broker: v.optional(brokerId),
    }),
    answer: v.object({ items: v.array(BookableBroker), total: v.number() }),
    problems: ['V_POSTCODE', 'BK_NO_OFFICE', 'TOO_MANY'],
    flag,
  }),
  slots: endpoint({
    method: 'GET',
    path: '/brokers/:id/slots',
    access,
    summary: 'The times of a broker’s meetings between two days, at most 14 days apart, and whether each is free',
    params: v.strictObject({ id: brokerId }),
    query: v.strictObject({ from: isoDate, to: isoDate }),
    answer: v.array(BookingSlot),
    problems: ['NOT_FOUND', 'V_DATE', 'V_FROM_TO', 'TOO_MANY'],
    flag,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/bookings/holds',
    access,
    summary:
      'Hold a time for ten minutes; `instead` gives up an earlier hold. BK_TAKEN names three near times in `near`',
    body: v.strictObject({ brokerId, start: isoInstant, instead: v.optional(bookingId) }),
    answer: v.object({ holdId: bookingId, expiresAt: isoInstant }),
    status: 201,
    problems: ['NOT_FOUND', 'V_DATE', 'BK_TAKEN', 'TOO_MANY'],
    flag,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/bookings/holds/:id',
    access,
    summary: 'Give up a held time; one that is held no longer changes nothing',
    params: ofBooking,
  }),
  request: endpoint({
    method: 'POST',
    path: '/bookings',
    access,
    signedInToo: true,
    reaches: 'pages',
    summary: 'Ask for the meeting at the held time; the header `booking-key` becomes the key that is mailed',
    headers,
    body: v.strictObject({ holdId: bookingId, ...bookingDetails.entries }),
    answer: BookingView,
    status: 201,
    problems: [
      'NOT_FOUND',
      'BK_EXPIRED',
      'BK_MANY',
      'TOO_MANY',
      'V_PHONE',
      'V_GIVEN_NAME',
      'V_FAMILY_NAME',
      'V_NAME_CHARS',
      'V_ADDRESS',
      'V_POSTCODE',
      'V_EMAIL',
      'V_LEN',
    ] as const,
    flag,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/bookings',
    access: 'customer',
    reaches: 'pages',
    summary: 'The signed-in customer’s meetings that are still to come, the nearest first; at most 20',
    answer: OwnBookings,
  }),
  read: endpoint({
    method: 'GET',
    path: '/bookings/:id',
    access,
    signedInToo: true,
    reaches: 'pages',
    summary: 'One meeting, by the customer’s account or the key of the mail (header `booking-key`)',
    headers,
    params: ofBooking,
    answer: BookingView,
    problems: ['NOT_FOUND', 'TOO_MANY'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/bookings/:id',
    access,
    signedInToo: true,
    reaches: 'pages',
    summary:
      'Move a meeting to a time that is held, or accept the time that the broker proposes; until two hours before',
    headers,
    params: ofBooking,
    body: v.pipe(
      v.strictObject({ holdId: v.optional(bookingId), accept: v.optional(isoInstant) }),
      v.check(({ holdId, accept }) => (holdId === undefined) !== (accept === undefined), 'INVALID_INPUT'),
    ),
    answer: BookingView,
    problems: ['NOT_FOUND', 'STALE', 'BK_LATE', 'BK_EXPIRED', 'V_DATE', 'TOO_MANY'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/bookings/:id',
    access,
    signedInToo: true,
    reaches: 'pages',
    summary: 'Cancel a meeting, until two hours before; a second time changes nothing',
    headers,
    params: ofBooking,
    answer: BookingView,
    problems: ['NOT_FOUND', 'STALE', 'BK_LATE', 'TOO_MANY'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/bookings/:id/calendar',
    access,
    signedInToo: true,
    reaches: 'pages',
    summary: 'The meeting as a calendar file; its UID stays the same when the meeting moves or is cancelled',
    headers,
    params: ofBooking,
    answer: bytes('text/calendar; charset=utf-8'),
    problems: ['NOT_FOUND', 'TOO_MANY'],
  }),
};
