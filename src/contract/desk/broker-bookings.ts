import * as v from 'valibot';
import { bookingId, brokerBlockId, brokerId, estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { eventKinds } from '#src/domain/journey-buckets.ts';
import { reason } from '#src/domain/reason.ts';
import { endpoint } from '../endpoint.ts';
import { revision } from '../shared.ts';

/** A meeting as its broker reads it. The browser asks `machines/booking.ts` what may be done with it. */
export const DeskBooking = v.object({
  id: bookingId,
  brokerId,
  /** The broker's name; the one responsible for the office reads those of all. */
  broker: v.string(),
  state: v.picklist(['requested', 'proposed', 'confirmed', 'done']),
  start: isoInstant,
  expiresAt: v.nullable(isoInstant),
  askedStart: v.nullable(isoInstant),
  name: v.string(),
  telephone: v.string(),
  email: v.string(),
  address: v.string(),
  postcode: v.string(),
  note: v.nullable(v.string()),
  revision,
});
export type DeskBooking = v.InferOutput<typeof DeskBooking>;

const DeskBookings = v.object({ items: v.array(DeskBooking), total: v.number() });

const clock = v.pipe(v.string('V_DATE_TIME'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'V_DATE_TIME'));
/** When meetings are taken on a weekday, 1 (Monday) to 5; null for not at all. */
const dayHours = v.pipe(
  v.strictObject({
    weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    hours: v.nullable(v.strictObject({ from: clock, to: clock })),
  }),
  v.check(({ hours }) => hours === null || hours.from < hours.to, 'V_FROM_TO'),
);
export const BookingHours = v.pipe(
  v.array(dayHours),
  v.length(5, 'INVALID_INPUT'),
  v.check((days) => new Set(days.map(({ weekday }) => weekday)).size === 5, 'INVALID_INPUT'),
);
export type BookingHours = v.InferOutput<typeof BookingHours>;

/** What is agreed for a day at one home. A takeover has a day and no time of its own. */
export const DatedHome = v.object({
  kind: v.picklist([...eventKinds, 'takeover']),
  estateId,
  address: v.string(),
  /** The day in Oslo. */
  day: isoDate,
  at: v.nullable(isoInstant),
  endsAt: v.nullable(isoInstant),
  /** A takeover whose protocol is finished. */
  isDone: v.boolean(),
});
export type DatedHome = v.InferOutput<typeof DatedHome>;

const Block = v.object({ id: brokerBlockId, from: isoInstant, to: isoInstant });

export const BookingWeek = v.object({
  /** Between the two days, the first first; at most 300. */
  bookings: DeskBookings,
  /** Viewings, other dates and takeovers of the caller's own homes between the two days; at most 300 of each. */
  dates: v.array(DatedHome),
  /** Those that wait for the broker's reply on any day, the nearest first; at most 20. */
  waiting: DeskBookings,
  /** The caller's own. */
  hours: BookingHours,
  blocks: v.array(Block),
});
export type BookingWeek = v.InferOutput<typeof BookingWeek>;

const access = 'broker';
const ofBooking = v.strictObject({ id: bookingId });
const base = '/brokers/bookings';
const problems = ['NOT_FOUND', 'REV_REQUIRED', 'STALE', 'BK_LATE'] as const;

/** Broker reference, section 5: the meetings that customers ask for. */
export const brokerBookings = {
  week: endpoint({
    method: 'GET',
    path: base,
    access,
    summary:
      'The caller’s meetings and dates between two days, at most 14 days apart, their hours, blocks and what waits',
    query: v.strictObject({ from: isoDate, to: isoDate }),
    answer: BookingWeek,
    problems: ['V_DATE', 'V_FROM_TO'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${base}/:id/confirm`,
    access,
    summary: 'Confirm a meeting; the customer gets a mail. If-Match is the revision that was read',
    params: ofBooking,
    answer: DeskBooking,
    problems,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${base}/:id/decline`,
    access,
    summary: 'Say no to a meeting, and why; the customer gets a mail and the time is free again',
    params: ofBooking,
    body: v.strictObject({ reason }),
    problems,
  }),
  propose: endpoint({
    method: 'POST',
    path: `${base}/:id/propose`,
    access,
    summary: 'Ask the customer for another time, which is held for them; BK_TAKEN names three near times in `near`',
    params: ofBooking,
    body: v.strictObject({ start: isoInstant }),
    answer: DeskBooking,
    problems: [...problems, 'BK_TAKEN', 'V_DATE'],
  }),
  setHours: endpoint({
    method: 'PUT',
    path: '/brokers/booking-hours',
    access,
    summary: 'Set when the caller takes meetings, Monday to Friday; meetings that are there stay',
    body: v.strictObject({ days: BookingHours }),
    problems: ['V_DATE_TIME', 'V_FROM_TO'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/brokers/booking-blocks',
    access,
    summary: 'Take no meetings from one instant to another, at most 31 days; refused where there is a meeting',
    body: v.strictObject({ from: isoInstant, to: isoInstant }),
    answer: Block,
    status: 201,
    problems: ['V_DATE', 'V_DATE_FUTURE', 'V_FROM_TO', 'BK_BUSY', 'TOO_MANY'],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/brokers/booking-blocks/:id',
    access,
    summary: 'Take meetings again in a blocked time; one that is gone changes nothing',
    params: v.strictObject({ id: brokerBlockId }),
  }),
};
