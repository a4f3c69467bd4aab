import { useAct } from '#src/apps/frame/use-act.ts';
import type { Call } from '#src/contract/call.ts';
import { type BookingHours, brokerBookings, type DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

/** Fetches the meetings and dates from a Monday to its Sunday, with the broker's hours and blocks. */
export const useBookingWeek = (monday: IsoDate) =>
  useLiveEndpoint(
    keys.bookings(monday),
    brokerBookings.week,
    { query: { from: monday, to: addDays(monday, 6) } },
    { keeps: true },
  );

/** A change at the desk. Every week is fetched again afterwards, also after a refusal: the customer may have been first. */
export const useDeskChange = <Given>(change: (call: Call, given: Given) => Promise<unknown>) =>
  useAct(change, { again: [keys.monitor] });

const asRead = ({ id, revision }: DeskBooking) => ({ params: { id }, revision });

export const useConfirm = (booking: DeskBooking) =>
  useDeskChange((call, _: null) => call(brokerBookings.confirm, asRead(booking)));

export const useDecline = (booking: DeskBooking) =>
  useDeskChange((call, reason: string) => call(brokerBookings.decline, { ...asRead(booking), body: { reason } }));

/** Asks the customer of a meeting for another time. */
export const usePropose = () =>
  useDeskChange((call, { booking, start }: { readonly booking: DeskBooking; readonly start: DeskBooking['start'] }) =>
    call(brokerBookings.propose, { ...asRead(booking), body: { start } }),
  );

export const useSetHours = () =>
  useDeskChange((call, days: BookingHours) => call(brokerBookings.setHours, { body: { days } }));
