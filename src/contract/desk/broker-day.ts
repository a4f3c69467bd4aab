import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { eventKinds } from '#src/domain/journey-buckets.ts';
import { endpoint } from '../endpoint.ts';
import { DeskBooking } from './broker-bookings.ts';

/** What is agreed for a day at one home. A takeover has a day and no time of its own. */
export const Appointment = v.object({
  kind: v.picklist([...eventKinds, 'takeover']),
  estateId,
  address: v.string(),
  at: v.nullable(isoInstant),
  endsAt: v.nullable(isoInstant),
  /** A takeover whose protocol is finished. */
  isDone: v.boolean(),
});
export type Appointment = v.InferOutput<typeof Appointment>;

export const BrokerDay = v.object({
  /** The day in Oslo. */
  date: isoDate,
  items: v.array(Appointment),
  /** Meetings that customers have booked with the caller, also those that wait for a reply. */
  meetings: v.array(DeskBooking),
});
export type BrokerDay = v.InferOutput<typeof BrokerDay>;

export const brokerDay = {
  read: endpoint({
    method: 'GET',
    path: '/brokers/today',
    access: 'broker',
    summary:
      'Today’s viewings, other dates and takeovers of the caller’s own homes, and their meetings; fifty of each at most',
    answer: BrokerDay,
  }),
};
