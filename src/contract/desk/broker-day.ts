import * as v from 'valibot';
import { isoDate } from '#src/domain/iso-date.ts';
import { endpoint } from '../endpoint.ts';
import { DatedHome, DeskBooking } from './broker-bookings.ts';

/** What is agreed for the day at one home. */
export const Appointment = v.omit(DatedHome, ['day']);
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
